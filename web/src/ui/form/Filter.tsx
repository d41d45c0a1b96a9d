import type { ReactNode } from "react";
import { Icon } from "../data/Icon";
import css from "./Filter.module.css";

/** The id of the panel with the filters. A page has only one panel. */
const PANEL = "filters";

/** The button that opens the filters in narrow windows. `count` is the number of chosen filters. */
export function FilterButton({ count = 0 }: { count?: number }) {
  return (
    <button type="button" popoverTarget={PANEL} className={css.open}>
      <Icon of="list" />
      筛选
      {count > 0 && <b>{count}</b>}
    </button>
  );
}

interface FilterPanelProps {
  /**
   * The text of the button that closes the sheet in narrow windows, such as 查看 25 条. It is updated after
   * each choice.
   */
  result: string;
  children: ReactNode;
}

/**
 * The panel with all filters of a list. The filters are links, so that they work without scripts and crawlers
 * can follow them. In narrow windows FilterButton opens the panel as a sheet over the page. The sheet is a
 * native popover: it needs no scripts, Escape closes it, and the focus then returns to the button.
 */
export function FilterPanel({ result, children }: FilterPanelProps) {
  return (
    <section id={PANEL} popover="auto" className={css.box} aria-label="筛选" data-joins>
      <header className={css.sheet}>
        <b aria-hidden="true">筛选</b>
        {/* biome-ignore lint/a11y/noAutofocus: a popover gives it the focus when it opens, and never the page */}
        <button type="button" popoverTarget={PANEL} popoverTargetAction="hide" aria-label="关闭筛选" autoFocus>
          <Icon of="x" />
        </button>
      </header>
      {children}
      <button type="button" popoverTarget={PANEL} popoverTargetAction="hide" className={css.close}>
        {result}
      </button>
    </section>
  );
}

/** The drop-downs of a panel, on one line. */
export function FilterMenus({ children }: { children: ReactNode }) {
  return <div className={css.menus}>{children}</div>;
}

interface FilterMenuProps extends FilterRowProps {
  /** The text of the chosen value; undefined if there is none. */
  value: string | undefined;
}

/**
 * A filter as a drop-down. Only one drop-down is open at a time. In a sheet all of them are always open, and
 * the style sheet hides the summaries.
 */
export function FilterMenu({ label, value, children }: FilterMenuProps) {
  return (
    <details name={PANEL} className={css.menu}>
      <summary className={value && css.on}>
        {label}
        {value && <b>{value}</b>}
      </summary>
      <FilterRow label={label}>{children}</FilterRow>
    </details>
  );
}

interface FilterRowProps {
  label: string;
  children: ReactNode;
}

/** The label of one filter, followed by its values. */
export function FilterRow({ label, children }: FilterRowProps) {
  return (
    <fieldset className={css.row} aria-label={label}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <div className={css.values}>{children}</div>
    </fieldset>
  );
}

/** The values of a filter without results. They are in a part that is closed at first. */
export function FilterRest({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className={css.rest}>
      <summary>{`更多 ${count}`}</summary>
      {children}
    </details>
  );
}

interface FilterValueProps {
  href: string;
  name: string;
  chosen: boolean;
  count?: number | null;
  /** Whether the link gets nofollow, so that crawlers do not follow combinations of filters. */
  nofollow?: boolean;
  /** Whether the target is a page of its own even if it has no results now. */
  isPage?: boolean;
}

/**
 * A link to one value, with its number of results. A list has 150 of these links, so they have no classes,
 * and the style sheet selects them by position.
 */
export function FilterValue({ href, name, chosen, count = null, nofollow, isPage }: FilterValueProps) {
  const empty = count === 0 && !chosen;
  const filtered = href.includes("?");
  const content = (
    <>
      {name}
      {count !== null && <span>{count}</span>}
    </>
  );
  // A place without lots has no page to link to.
  if (empty && !filtered && !isPage) return <span className={css.none}>{content}</span>;
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
