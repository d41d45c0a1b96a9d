import type { HouseMapUnplaced, HouseQuery } from "proto-types";
import { formatCount } from "../../lib/format/count";
import { paths } from "../../lib/paths";
import css from "./PlaceList.module.css";

/** The list of a district under the same filters. */
function areaHref(alias: string, query: HouseQuery): string {
  const { area_id: _, region_id: __, city_id: ___, ...rest } = query;
  return paths.housesAt(alias, null, rest);
}

/** Districts that have lots and no point on the map. It is loaded only where there are any. */
export default function UnplacedList({ places, query }: { places: HouseMapUnplaced[]; query: HouseQuery }) {
  return (
    <section aria-label="没有坐标的区县">
      <h2 className={css.unplaced}>没有坐标、未画在地图上的区县</h2>
      <ul>
        {places.map((place) => (
          <li key={place.id} className={css.place}>
            <a href={areaHref(place.area_alias, query)}>
              <span className={css.name}>{place.name}</span>
              <span className={css.count}>
                <strong>{formatCount(place.count)}</strong> 条
              </span>
              {place.active < place.count && (
                <span className={css.active}>{`可参拍 ${formatCount(place.active)}`}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
