import { Fragment } from "react";
import type { CardViews } from "../card/CardView";
import type { LiveLot } from "../card/card-data";
import { HouseCard } from "../card/HouseCard";
import { useLiveStates } from "../live/use-live-states";
import { isOver } from "../status";
import css from "./HouseList.module.css";

/** Id of the list, to which a skip link leads. */
export const LOTS_ID = "lots";

interface HouseListProps {
  lots: LiveLot[];
  /** Of each lot, see ui/layout/StaticIsland. */
  cardViews: CardViews[] | undefined;
}

/**
 * The lots of a page, as lines or, by the page's view switch, as a grid. Every order puts the lots that are not over
 * first; the others follow under a heading, as they were when the page was made.
 */
export function HouseList({ lots, cardViews }: HouseListProps) {
  const live = useLiveStates(lots);
  const over = lots.findIndex((lot) => isOver(lot.status));
  return (
    <>
      {live?.isStale && <live.parts.StaleNote />}
      <ul id={LOTS_ID} className={css.list} tabIndex={-1}>
        {lots.map((lot, i) => (
          <Fragment key={lot.id}>
            {i === over && (
              <li className={css.over}>
                <h2>已结束或暂停的房源</h2>
                <p>现在不能出价，供比较价格和结果</p>
              </li>
            )}
            <li>
              <HouseCard lot={lot} views={cardViews?.[i]} live={live} />
            </li>
          </Fragment>
        ))}
      </ul>
    </>
  );
}
