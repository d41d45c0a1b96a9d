import type { ReactNode } from "react";
import type { LiveLot } from "../card/card-data";
import { HouseCard } from "../card/HouseCard";
import css from "./HouseList.module.css";

/** Id of the list, to which a skip link leads. */
export const LOTS_ID = "lots";

interface HouseListProps {
  lots: LiveLot[];
  /** A CardView for each, see ui/layout/StaticIsland. */
  cardViews: ReactNode[] | undefined;
}

/** The lots of a page, as lines or, by the page's view switch, as a grid. */
export function HouseList({ lots, cardViews }: HouseListProps) {
  return (
    <ul id={LOTS_ID} className={css.list} tabIndex={-1}>
      {lots.map((lot, i) => (
        <li key={lot.id}>
          <HouseCard lot={lot}>{cardViews?.[i]}</HouseCard>
        </li>
      ))}
    </ul>
  );
}
