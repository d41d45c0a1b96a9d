import { money } from "../../lib/format/money";
import { cx } from "../cx";
import css from "./Price.module.css";

interface PriceProps {
  /** The amount in 元; null if it is unknown. */
  yuan: number | null;
  /** m is for one fact among others, l for the price of a card, and xl for the price of a page. */
  size?: "m" | "l" | "xl";
  /** Whether the price is in the brand red. */
  strong?: boolean;
  /** The text in place of a missing price. */
  missing?: string;
}

/** An amount of money. Its unit is in smaller letters than the figure. */
export function Price({ yuan, size = "m", strong, missing = "未知" }: PriceProps) {
  const amount = money(yuan);
  if (!amount) return <span className={css.missing}>{missing}</span>;
  return (
    <span className={cx(css.price, css[size], strong && css.strong)}>
      {amount.value}
      <span>{amount.unit}</span>
    </span>
  );
}
