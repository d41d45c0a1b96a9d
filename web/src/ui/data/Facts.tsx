import { cx } from "../cx";
import css from "./Facts.module.css";

interface FactsProps {
  items: string[];
  oneLine?: boolean;
  /** The element: a paragraph, or a span inside one. */
  as?: "p" | "span";
  className?: string;
}

/**
 * Short facts in a row with thin lines between them. `oneLine` cuts off the overflow. A list has three
 * hundred facts, so their markup is short.
 */
export function Facts({ items, oneLine, as: Tag = "span", className }: FactsProps) {
  return (
    <Tag className={cx(css.facts, oneLine && css.one, className)}>
      {items.map((item) => (
        <i key={item}>{item}</i>
      ))}
    </Tag>
  );
}
