import type { HouseMapPlace, HouseQuery } from "proto-types";
import { formatCount } from "../../lib/format/count";
import { cx } from "../../ui/cx";
import css from "./PlaceList.module.css";
import { averageText, placeHref, placeKey } from "./place";

interface PlaceListProps {
  places: HouseMapPlace[];
  query: HouseQuery;
  hovered: string | null;
  onHover: (key: string | null) => void;
  /** Zooms the map to a place. */
  onChoose: (place: HouseMapPlace) => void;
}

/**
 * The places on the map as a list. Each line is a link to the lots that it counts. While the pointer is on a
 * line, the bubble of its place is highlighted.
 */
export function PlaceList({ places, query, hovered, onHover, onChoose }: PlaceListProps) {
  return (
    <ul>
      {places.map((place) => {
        const key = placeKey(place);
        return (
          <li
            key={key}
            data-place={key}
            className={cx(css.place, hovered === key && css.hovered)}
            onPointerEnter={() => onHover(key)}
            onPointerLeave={() => onHover(null)}
          >
            <a href={placeHref(place, query)} rel="nofollow" onFocus={() => onHover(key)} onBlur={() => onHover(null)}>
              <span className={css.name}>{place.name}</span>
              <span className={css.count}>
                <strong>{formatCount(place.count)}</strong> 条
              </span>
              <span className={css.price}>{averageText(place, query)}</span>
              {place.active < place.count && (
                <span className={css.active}>{`可参拍 ${formatCount(place.active)}`}</span>
              )}
            </a>
            <button
              type="button"
              onClick={() => onChoose(place)}
              aria-label={`放大到${place.name}`}
              className={css.zoom}
            >
              放大
            </button>
          </li>
        );
      })}
    </ul>
  );
}
