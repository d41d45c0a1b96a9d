import type { CardLot } from "./card-data";
import { HouseCard } from "./HouseCard";
import css from "./HouseList.module.css";

/** The lots of a page, as lines or, when the view switch of the page says so, as a grid. */
export function HouseList({ houses }: { houses: CardLot[] }) {
  return (
    <ul className={css.list}>
      {houses.map((house, i) => (
        <li key={house.id}>
          <HouseCard house={house} eager={i < 2} />
        </li>
      ))}
    </ul>
  );
}
