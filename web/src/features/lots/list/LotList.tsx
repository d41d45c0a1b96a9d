import type { HouseCard } from "proto-types";
import type { ReactElement } from "react";
import { cachedFragment } from "../../../ui/layout/StaticIsland";
import { lotCard } from "../card/LotCard";
import { isOver } from "../status";
import css from "./LotList.module.css";

/** The number of cards in the first window of the page. Their pictures are loaded at once. */
const FIRST_CARDS = 2;

/**
 * Returns the entries of a list. In every order, lots that have not ended come first, and ended lots follow
 * under a heading. A lot's status at the time of rendering determines where the heading is inserted.
 */
export function lotCards(houses: HouseCard[]): ReactElement[] {
  const cards = houses.map((house, i) => lotCard({ house, eager: i < FIRST_CARDS }));
  const over = houses.findIndex(({ status }) => isOver(status));
  return over < 0 ? cards : cards.toSpliced(over, 0, cachedFragment(OverHeading, {}));
}

function OverHeading() {
  return (
    <li className={css.over}>
      <h2>已结束或暂停的房源</h2>
      <p>现在不能出价，供比较价格和结果</p>
    </li>
  );
}
