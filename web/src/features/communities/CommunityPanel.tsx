import type { Community } from "proto-types";
import type { ReactNode } from "react";
import { formatUnitPrice } from "../../lib/format/money";
import { Time } from "../../ui/data/Time";
import css from "./CommunityPanel.module.css";
import { PriceChange, UnitPrice } from "./card/UnitPrice";
import { Figures } from "./detail/Figures";
import { discountText } from "./facts";

/** The price per ㎡ of a community, and figures about its lots. */
export function CommunityPanel({ community: c }: { community: Community }) {
  const facts: [string, ReactNode][] = [
    ["法拍起拍折扣", discountText(c.start_discount, c.start_discount_n, "起拍/评估")],
    ["法拍成交折扣", discountText(c.deal_discount, c.deal_discount_n, "成交/评估")],
    ["最近法拍成交", lastDeal(c)],
    ["地址", c.address],
  ];
  return (
    <div className={css.panel}>
      <div>
        <p className={css.label}>参考均价</p>
        <UnitPrice community={c} size="xl" />
        <p>
          <PriceChange community={c} />
        </p>
        {c.price_source && <p className={css.source}>{`来源：${c.price_source}`}</p>}
      </div>
      <Figures community={c} />
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? "不适用"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function lastDeal(c: Community): ReactNode {
  if (!c.last_deal_time) return null;
  return (
    <>
      <Time at={c.last_deal_time} pattern="yyyy-MM-dd" />
      {c.last_deal_unit_price !== null && ` ${formatUnitPrice(c.last_deal_unit_price)} 元/㎡`}
    </>
  );
}
