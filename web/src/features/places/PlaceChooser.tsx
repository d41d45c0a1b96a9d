import type { Place } from "proto-types";
import { type MouseEvent, useEffect, useState } from "react";
import { api } from "../../api/browser";
import { paths } from "../../lib/paths";
import { cx } from "../../ui/cx";
import Dialog from "../../ui/feedback/Dialog";
import { Skeleton } from "../../ui/feedback/Skeleton";
import css from "./PlaceChooser.module.css";

/** Cities most visitors look for, by alias. */
const HOT = [
  "beijing",
  "shanghai",
  "guangzhou",
  "shenzhen",
  "hangzhou",
  "nanjing",
  "chengdu",
  "chongqing",
  "wuhan",
  "tianjin",
  "suzhou",
  "xian",
];

interface PlaceChooserProps {
  /** The city whose districts are shown first. */
  cityId: number;
  onClose: () => void;
}

interface Places {
  provinces: Place[];
  cities: Place[];
}

/** City and district chooser: every name is a link to the lots there, and opening it makes the place the visitor's. */
export default function PlaceChooser({ cityId, onClose }: PlaceChooserProps) {
  const [places, setPlaces] = useState<Places | null>(null);
  const [city, setCity] = useState(cityId);
  const [areas, setAreas] = useState<Place[] | null>(null);
  useEffect(() => {
    Promise.all([
      api.get("/api/place", { query: { level: "province" } }),
      api.get("/api/place", { query: { level: "city" } }),
    ])
      .then(([provinces, cities]) => setPlaces({ provinces, cities }))
      // The API client has shown the error.
      .catch(() => setPlaces({ provinces: [], cities: [] }));
  }, []);
  useEffect(() => {
    let wanted = true;
    setAreas(null);
    api
      .get("/api/place", { query: { level: "area", parent_id: city } })
      .then((list) => wanted && setAreas(list))
      .catch(() => wanted && setAreas([]));
    return () => {
      wanted = false;
    };
  }, [city]);

  const chosen = places?.cities.find((place) => place.id === city);
  const leave = (event: MouseEvent) => {
    if ((event.target as Element).closest("a")) onClose();
  };
  return (
    <Dialog open onClose={onClose} title="选择城市和区域" size="l">
      {/* Following a link closes the dialog. */}
      <div onClickCapture={leave}>
        {places ? (
          <>
            <div className={css.areas}>
              <h3>{`${chosen?.short_name ?? ""}各区`}</h3>
              {areas ? <AreaLinks city={chosen} areas={areas} /> : <Skeleton shape="title" />}
            </div>
            <h3>热门城市</h3>
            <CityButtons cities={hotCities(places.cities)} city={city} onChoose={setCity} />
            <h3>全部省份</h3>
            <dl className={css.provinces}>
              {byInitial(places.provinces).map((province) => (
                <div key={province.id}>
                  <dt>
                    <span className={css.initial}>{province.initial}</span>
                    {province.short_name}
                  </dt>
                  <dd>
                    <CityButtons
                      cities={places.cities.filter((place) => place.parent_id === province.id)}
                      city={city}
                      onChoose={setCity}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <Skeleton shape="block" />
        )}
      </div>
    </Dialog>
  );
}

function AreaLinks({ city, areas }: { city: Place | undefined; areas: Place[] }) {
  return (
    <ul className={css.names}>
      {city && (
        <li>
          <a href={paths.housesAt(city.alias)} className={css.all}>
            {`全${city.short_name}`}
          </a>
        </li>
      )}
      {areas.map((area) => (
        <li key={area.id}>
          <a href={paths.housesAt(area.alias)}>{area.short_name}</a>
        </li>
      ))}
    </ul>
  );
}

interface CityButtonsProps {
  cities: Place[];
  city: number;
  onChoose: (id: number) => void;
}

function CityButtons({ cities, city, onChoose }: CityButtonsProps) {
  return (
    <ul className={css.names}>
      {cities.map((place) => (
        <li key={place.id}>
          <button
            type="button"
            aria-pressed={place.id === city}
            className={cx(place.id === city && css.chosen)}
            onClick={() => onChoose(place.id)}
          >
            {place.short_name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function byInitial(places: Place[]): Place[] {
  return [...places].sort((a, b) => a.initial.localeCompare(b.initial));
}

function hotCities(cities: Place[]): Place[] {
  return HOT.flatMap((alias) => cities.find((city) => city.alias === alias) ?? []);
}
