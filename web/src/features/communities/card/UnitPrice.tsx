import type { CommunityCard } from "proto-types";
import { formatUnitPrice } from "../../../lib/format/money";
import { cx } from "../../../ui/cx";
import { changeText, monthText } from "../facts";
import css from "./UnitPrice.module.css";

interface UnitPriceProps {
  community: Pick<CommunityCard, "avg_price" | "avg_price_month" | "price_mom" | "price_yoy">;
  /** m: a fact on a tile; l: the price on a card; xl: the price on the community's page. */
  size?: "m" | "l" | "xl";
}

/** The reference price per ㎡ of a community. */
export function UnitPrice({ community, size = "m" }: UnitPriceProps) {
  const price = formatUnitPrice(community.avg_price);
  if (!price) return <span className={css.missing}>暂无均价</span>;
  return (
    <span className={cx(css.price, css[size])}>
      {price}
      <span className={css.unit}>元/㎡</span>
    </span>
  );
}

/** The month of the price, and its change. */
export function PriceChange({ community: c }: Pick<UnitPriceProps, "community">) {
  const moves = [
    { label: "环比", ratio: c.price_mom },
    { label: "同比", ratio: c.price_yoy },
  ].filter((move) => move.ratio !== null);
  return (
    <span className={css.change}>
      {c.avg_price_month && <span>{`${monthText(c.avg_price_month)}参考均价`}</span>}
      {moves.map(({ label, ratio }) => (
        <span key={label}>
          {label} <span className={directionOf(ratio)}>{changeText(ratio)}</span>
        </span>
      ))}
    </span>
  );
}

/** Red if it rises, green if it falls, as on Chinese price boards; no colour if it rounds to zero. */
function directionOf(ratio: number | null): string | undefined {
  const tenths = Math.round((ratio ?? 0) * 1000);
  return tenths > 0 ? css.up : tenths < 0 ? css.down : undefined;
}
