import { cx } from "../cx";
import css from "./Facts.module.css";

interface FactsProps {
  items: string[];
  oneLine?: boolean;
  /** The element that is rendered: a paragraph, or a span inside a paragraph. */
  as?: "p" | "span";
  className?: string;
}

/**
 * Short facts in a row with thin lines between them. With `oneLine`, what does not fit on the line is cut
 * off. A list has three hundred facts, so their markup is short.
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
