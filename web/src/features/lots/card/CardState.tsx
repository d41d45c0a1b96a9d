import type { HouseCard, HouseState } from "proto-types";
import { formatCount } from "../../../lib/format/count";
import { formatMoney, money } from "../../../lib/format/money";
import { Facts } from "../../../ui/data/Facts";
import { mainPrice, startPriceLabel, startPriceText, UNANNOUNCED, wholeUnitPriceText } from "../facts";
import { missingText } from "../unknown";
import { Discount, StatusChip } from "./Badges";
import css from "./LotCard.module.css";
import { LotTime } from "./LotTime";

/** The current price of a lot and its ratio to a reference price. */
export function CardMoney({ house }: { house: HouseCard | HouseState }) {
  const price = mainPrice(house);
  const amount = money(price.yuan);
  return (
    <div className={css.money}>
      <i>{price.label}</i>
      <b>
        {amount?.value ?? UNANNOUNCED}
        <i>{amount?.unit}</i>
      </b>
      {price.unitPrice !== null && <i>{wholeUnitPriceText(price.unitPrice, house)}</i>}
      {price.yuan !== house.start_price && (
        <i>{`${startPriceLabel(house.stage)} ${startPriceText(house.start_price)}`}</i>
      )}
      <i>{`评估价 ${formatMoney(house.appraisal_price) ?? missingText(house, "appraisal")}`}</i>
      <Discount house={house} />
    </div>
  );
}

export function CardStatus({ status }: { status: string }) {
  return (
    <div className={css.status}>
      <StatusChip status={status} />
    </div>
  );
}

interface CardCountsProps {
  house: HouseCard | HouseState;
  /** The text about the number of views; null if the card shows none. */
  views: string | null;
}

export const viewsText = ({ view_count: count }: HouseCard): string | null =>
  count > 0 ? `${formatCount(count)}次围观` : null;

/** Returns the text about the number of views from a rendered card; null if the card shows none. */
export const readViews = (card: Element): string | null =>
  /[\d,]+次围观/.exec(card.querySelector(`.${css.counts}`)?.textContent ?? "")?.[0] ?? null;

/** The time of the auction, and the numbers of views, sign-ups and bids. */
export function CardCounts({ house, views }: CardCountsProps) {
  const counts = [
    views,
    house.signup_count > 0 && `${house.signup_count}人报名`,
    house.bid_count !== null && house.bid_count > 0 && `${house.bid_count}次出价`,
  ].filter((text): text is string => Boolean(text));
  return (
    <p className={css.counts}>
      <i>
        <LotTime house={house} />
      </i>
      <Facts items={counts} />
    </p>
  );
}
