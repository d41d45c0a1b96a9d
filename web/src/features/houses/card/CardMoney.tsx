import type { HouseState } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import { Price } from "../../../ui/data/Price";
import { mainPrice, NOT_STATED, startPriceLabel, wholeUnitPriceText } from "../facts";
import { Discount } from "./Badges";
import type { PricedLot } from "./card-data";
import css from "./HouseCard.module.css";

/** The price of a lot in a list that counts now, and what it is compared with. */
export function CardMoney({ house }: { house: PricedLot | HouseState }) {
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
