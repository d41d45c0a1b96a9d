import type { CostRule } from "proto-types";
import css from "./CostBlock.module.css";
import { CostTable } from "./CostTable";
import { type CostLot, costOf, usualCase } from "./cost";

/** The bill of the usual case, as the page comes with it. */
export function UsualCost({ lot, rules }: { lot: CostLot; rules: CostRule[] }) {
  const given = usualCase(lot);
  const cost = costOf(lot, given, rules);
  if (!cost) return <p className={css.none}>暂无数据</p>;
  return (
    <>
      <p className={css.assumed}>以起拍价成交、家庭首套、原产权人持有满五年但非唯一住房、无原值凭证为例。</p>
      <CostTable lot={lot} given={given} cost={cost} />
    </>
  );
}
