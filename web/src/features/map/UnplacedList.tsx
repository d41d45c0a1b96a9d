import type { HouseMapUnplaced, HouseQuery } from "proto-types";
import { formatCount } from "../../lib/format/count";
import css from "./PlaceList.module.css";
import { areaHref } from "./place";

/** Districts with lots but without a known position. The code is loaded only if there are any. */
export default function UnplacedList({ places, query }: { places: HouseMapUnplaced[]; query: HouseQuery }) {
  return (
    <section aria-label="没有坐标的区县">
      <h2 className={css.unplaced}>没有坐标、未画在地图上的区县</h2>
      <ul>
        {places.map((place) => (
          <li key={place.id} className={css.place}>
            <a href={areaHref(query, place.area_alias)}>
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
