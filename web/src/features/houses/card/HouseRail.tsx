import type { RowLot } from "./card-data";
import css from "./HouseRail.module.css";
import { HouseRow } from "./HouseRow";

interface HouseRailProps {
  title: string;
  note?: string;
  moreHref: string;
  houses: RowLot[];
}

/** A short list beside the main one. */
export function HouseRail({ title, note, moreHref, houses }: HouseRailProps) {
  if (houses.length === 0) return null;
  return (
    <section className={css.rail}>
      <div className={css.head}>
        <h2>{title}</h2>
        <a href={moreHref} aria-label={`更多${title}`}>
          更多
        </a>
      </div>
      {note && <p className={css.note}>{note}</p>}
      {houses.map((house) => (
        <HouseRow key={house.id} house={house} />
      ))}
    </section>
  );
}
