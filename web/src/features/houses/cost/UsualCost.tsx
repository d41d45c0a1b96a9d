import type { CostRule } from "proto-types";
import { RUNNING } from "../status";
import css from "./CostBlock.module.css";
import { CostTable } from "./CostTable";
import { type CostLot, costOf, isHome, usualCase } from "./cost";

/** The bill of the usual case, as the page comes with it. */
export function UsualCost({ lot, rules }: { lot: CostLot; rules: CostRule[] }) {
  const given = usualCase(lot);
  const cost = costOf(lot, given, rules);
  if (!cost) return <p className={css.none}>暂无数据</p>;
  const price = lot.status === RUNNING && lot.current_price !== null ? "当前价" : "起拍价";
  return (
    <>
      <p className={css.assumed}>
        {`以${price}成交${isHome(lot) ? "、家庭首套" : ""}为例；原产权人的性质、持有年限、是否唯一住房和原购入价未知的，按可能的两端给出区间。`}
      </p>
      <CostTable lot={lot} given={given} cost={cost} rules={rules} />
    </>
  );
}
