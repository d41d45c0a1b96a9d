import type { ReactNode } from "react";
import { paths } from "../../../lib/paths";
import { Facts } from "../../../ui/data/Facts";
import { Price } from "../../../ui/data/Price";
import { discountOf, floorAreaText, layoutText, mainPrice, shareText, UNANNOUNCED } from "../facts";
import type { RowLot } from "./card-data";
import { LotCover } from "./LotCover";
import css from "./LotRow.module.css";

interface LotRowProps {
  house: RowLot;
  /** Content below the price. */
  children?: ReactNode;
}

/** A lot as one line of a side rail. */
export function LotRow({ house, children }: LotRowProps) {
  const price = mainPrice(house);
  const discount = discountOf(house);
  const facts = [shareText(house), layoutText({ ...house, bath: null }), floorAreaText(house.area_m2)];
  return (
    <article className={css.row}>
      <LotCover house={house} />
      <div className={css.text}>
        <h3 className={css.title}>
          <a href={paths.house(house.id)} title={house.title}>
            {house.community_name ?? house.title}
          </a>
        </h3>
        <Facts as="p" className={css.facts} items={facts.filter((fact) => fact !== null)} oneLine />
        <p className={css.money}>
          <Price yuan={price.yuan} strong missing={UNANNOUNCED} />
          {discount && <span className={css.discount}>{discount}</span>}
        </p>
        {children}
      </div>
    </article>
  );
}
