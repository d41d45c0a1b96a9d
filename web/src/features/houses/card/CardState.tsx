import type { HouseCard, HouseState } from "proto-types";
import { formatCount } from "../../../lib/format/count";
import { formatMoney } from "../../../lib/format/money";
import { Facts } from "../../../ui/data/Facts";
import { Price } from "../../../ui/data/Price";
import { mainPrice, NOT_STATED, startPriceLabel, wholeUnitPriceText } from "../facts";
import { Discount, StatusChip } from "./Badges";
import css from "./HouseCard.module.css";
import { LotTime } from "./LotTime";

/** The price of a lot in a list that counts now, and what it is compared with. */
export function CardMoney({ house }: { house: HouseCard | HouseState }) {
  const price = mainPrice(house);
  return (
    <div className={css.money}>
      <span>{price.label}</span>
      <Price yuan={price.yuan} size="l" strong />
      {price.unitPrice !== null && <span>{wholeUnitPriceText(price.unitPrice, house)}</span>}
      {price.yuan !== house.start_price && (
        <span>{`${startPriceLabel(house.stage)} ${formatMoney(house.start_price)}`}</span>
      )}
      <span>{`评估价 ${formatMoney(house.appraisal_price) ?? NOT_STATED}`}</span>
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

/** When the auction is, and how many take part in it. */
export function CardCounts({ house }: { house: HouseCard | (HouseState & Pick<HouseCard, "view_count">) }) {
  const counts = [
    house.view_count > 0 && `${formatCount(house.view_count)}次围观`,
    house.signup_count > 0 && `${house.signup_count}人报名`,
    house.bid_count > 0 && `${house.bid_count}次出价`,
  ].filter((text) => text !== false);
  return (
    <p className={css.counts}>
      <span>
        <LotTime house={house} />
      </span>
      <Facts items={counts} />
    </p>
  );
}
