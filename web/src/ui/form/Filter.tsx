import type { ReactNode } from "react";
import { cx } from "../cx";
import { Icon } from "../data/Icon";
import css from "./Filter.module.css";

/** The id of the panel; a page has one. */
const PANEL = "filters";

/**
 * All filters of a list as links, so that they work without script and a crawler can follow them. In narrow windows a button
 * opens them as a sheet, which is the browser's own popover: it needs no script, Escape closes it, and the focus returns.
 */
export function FilterPanel({ children }: { children: ReactNode }) {
  return (
    <>
      <button type="button" popoverTarget={PANEL} className={css.open}>
        <Icon of="list" />
        筛选
      </button>
      <section id={PANEL} popover="auto" className={css.box} aria-label="筛选">
        {children}
        <button type="button" popoverTarget={PANEL} popoverTargetAction="hide" className={css.close}>
          收起筛选
        </button>
      </section>
    </>
  );
}

interface FilterRowProps {
  label: string;
  /** Belongs to the row above. */
  inner?: boolean;
  children: ReactNode;
}

/** The values of one filter behind its label. */
export function FilterRow({ label, inner, children }: FilterRowProps) {
  return (
    <fieldset className={cx(css.row, inner && css.inner)} aria-label={label}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <div className={css.values}>{children}</div>
    </fieldset>
  );
}

interface FilterValueProps {
  href: string;
  name: string;
  chosen: boolean;
  count?: number | null;
  /** Combinations of filters are no pages of their own for a crawler. */
  nofollow?: boolean;
}

/** One value, and how many things it would show. A list has 150 of them: the style sheet finds them by their place. */
export function FilterValue({ href, name, chosen, count = null, nofollow }: FilterValueProps) {
  const empty = count === 0 && !chosen;
  const filtered = href.includes("?");
  const content = (
    <>
      {name}
      {count !== null && <span>{count}</span>}
    </>
  );
  // A place without lots has no page to be led to.
  if (empty && !filtered) return <span className={css.none}>{content}</span>;
  return (
    <a
      href={href}
      className={(empty && css.none) || undefined}
      aria-current={chosen ? "true" : undefined}
      rel={nofollow || filtered ? "nofollow" : undefined}
    >
      {content}
    </a>
  );
}
