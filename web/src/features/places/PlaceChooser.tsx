import type { Place } from "proto-types";
import { type MouseEvent, useEffect, useState } from "react";
import { api } from "../../api/browser";
import { formatCount } from "../../lib/format/count";
import { paths } from "../../lib/paths";
import { cx } from "../../ui/cx";
import Dialog from "../../ui/feedback/Dialog";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { areaLinks, type PlaceLink, withUnknownArea } from "./links";
import css from "./PlaceChooser.module.css";

/** The aliases of the cities that most visitors look for. */
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
  /** The number of lots by city id; null if the counts are missing. */
  lots: Map<number, number> | null;
}

const NOTHING: Places = { provinces: [], cities: [], lots: null };

/**
 * A dialog in which a visitor chooses a city or district. Each name is a link to the lots there; opening the
 * link makes the place the visitor's place.
 */
export default function PlaceChooser({ cityId, onClose }: PlaceChooserProps) {
  const [places, setPlaces] = useState<Places | null>(null);
  const [city, setCity] = useState(cityId);
  const [areas, setAreas] = useState<PlaceLink[] | null>(null);
  useEffect(() => {
    Promise.all([
      api.get("/api/place", { query: { level: "province" } }),
      api.get("/api/place", { query: { level: "city" } }),
      // Without the numbers of lots, the chooser still works.
      api.get("/api/place/city-count", { quiet: true }).catch(() => null),
    ])
      .then(([provinces, cities, counts]) =>
        setPlaces({
          provinces,
          cities,
          lots: counts && new Map(counts.map(({ city_id, count }) => [city_id, count])),
        }),
      )
      // The API client has shown the error.
      .catch(() => setPlaces(NOTHING));
  }, []);
  const chosen = places?.cities.find((place) => place.id === city);
  const alias = chosen?.alias;
  useEffect(() => {
    let wanted = true;
    setAreas(null);
    if (alias === undefined) return;
    Promise.all([
      api.get("/api/place", { query: { level: "area", parent_id: city } }),
      // The same number of lots is shown in the lists of districts.
      api.get("/api/house/facet", { query: { city_id: city, status: ["0", "1"] }, quiet: true }).catch(() => null),
    ])
      .then(
        ([list, facets]) => wanted && setAreas(areaLinks(withUnknownArea(list, { id: city, alias }, facets), facets)),
      )
      .catch(() => wanted && setAreas([]));
    return () => {
      wanted = false;
    };
  }, [city, alias]);

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
              {areas ? <AreaLinks city={chosen} lots={places.lots} areas={areas} /> : <Skeleton shape="title" />}
            </div>
            <h3>热门城市</h3>
            <CityButtons cities={hotCities(places.cities)} lots={places.lots} city={city} onChoose={setCity} />
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
                      lots={places.lots}
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

interface AreaLinksProps {
  city: Place | undefined;
  lots: Places["lots"];
  areas: PlaceLink[];
}

function AreaLinks({ city, lots, areas }: AreaLinksProps) {
  return (
    <ul className={css.names}>
      {city && (
        <li>
          <a href={paths.housesAt(city.alias)} className={css.all}>
            {`全${city.short_name}`}
            <Count of={lots && (lots.get(city.id) ?? 0)} />
          </a>
        </li>
      )}
      {areas.map((area) => (
        <li key={area.href}>
          <a href={area.href} className={cx(area.count === 0 && css.none)}>
            {area.name}
            <Count of={area.count} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The number of lots of a place; nothing if it is zero or unknown. */
function Count({ of: count }: { of: number | null }) {
  return count ? <span className={css.count}>{formatCount(count)}</span> : null;
}

interface CityButtonsProps {
  cities: Place[];
  lots: Places["lots"];
  city: number;
  onChoose: (id: number) => void;
}

function CityButtons({ cities, lots, city, onChoose }: CityButtonsProps) {
  return (
    <ul className={css.names}>
      {cities.map((place) => (
        <li key={place.id}>
          <button
            type="button"
            aria-pressed={place.id === city}
            className={cx(place.id === city && css.chosen, lots && !lots.has(place.id) && css.none)}
            title={lots && !lots.has(place.id) ? "暂无房源" : undefined}
            onClick={() => onChoose(place.id)}
          >
            {place.short_name}
            <Count of={lots && (lots.get(place.id) ?? 0)} />
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
