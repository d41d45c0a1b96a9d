import { cx } from "../cx";
import css from "./Facts.module.css";

interface FactsProps {
  items: string[];
  oneLine?: boolean;
  /** A paragraph of its own, unless it stands in one. */
  as?: "p" | "span";
  className?: string;
}

/** Short facts in a row with hairlines between them; on one line the rest is cut. A list has three hundred: their elements are short. */
export function Facts({ items, oneLine, as: Tag = "span", className }: FactsProps) {
  return (
    <Tag className={cx(css.facts, oneLine && css.one, className)}>
      {items.map((item) => (
        <i key={item}>{item}</i>
      ))}
    </Tag>
  );
}
