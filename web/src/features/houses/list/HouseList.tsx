import type { CardViews } from "../card/CardView";
import type { LiveLot } from "../card/card-data";
import { HouseCard } from "../card/HouseCard";
import { useLiveStates } from "../live/use-live-states";
import css from "./HouseList.module.css";

/** Id of the list, to which a skip link leads. */
export const LOTS_ID = "lots";

interface HouseListProps {
  lots: LiveLot[];
  /** Of each lot, see ui/layout/StaticIsland. */
  cardViews: CardViews[] | undefined;
}

/** The lots of a page, as lines or, by the page's view switch, as a grid. */
export function HouseList({ lots, cardViews }: HouseListProps) {
  const live = useLiveStates(lots);
  return (
    <>
      {live?.isStale && <live.parts.StaleNote />}
      <ul id={LOTS_ID} className={css.list} tabIndex={-1}>
        {lots.map((lot, i) => (
          <li key={lot.id}>
            <HouseCard lot={lot} views={cardViews?.[i]} live={live} />
          </li>
        ))}
      </ul>
    </>
  );
}
