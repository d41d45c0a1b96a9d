import type { HouseCard as Lot } from "proto-types";
import { HouseCard } from "./HouseCard";
import css from "./HouseList.module.css";

/** The lots of a page, as lines or, when the view switch of the page says so, as a grid. */
export function HouseList({ houses }: { houses: Lot[] }) {
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
