import { Children, type ReactNode } from "react";
import { cx } from "../cx";
import css from "./List.module.css";

interface ListProps {
  /**
   * lines: below one another with thin lines between them. cards: a grid. rail: one row that scrolls.
   * ranked: numbered lines.
   */
  look: "lines" | "cards" | "rail" | "ranked";
  /** Accessible name. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A list in one of four looks. Each child becomes an item. */
export function List({ look, label, className, children }: ListProps) {
  const Tag = look === "ranked" ? "ol" : "ul";
  const items = Children.map(children, (child) => child && <li>{child}</li>);
  const list = (
    <Tag className={cx(css[look], className)} aria-label={look === "rail" ? undefined : label}>
      {items}
    </Tag>
  );
  if (look !== "rail") return list;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroller} aria-label={label} tabIndex={0}>
      {list}
    </section>
  );
}
