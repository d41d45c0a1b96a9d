import type { ReactNode } from "react";
import { Icon } from "../data/Icon";
import css from "./Filter.module.css";

/** The id of the panel. A page has only one. */
const PANEL = "filters";

/** Opens the filters in narrow windows; `count` is the number of chosen filters. */
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
  /** The text of the button that closes the sheet in narrow windows, updated after each choice: 查看 25 条. */
  result: string;
  children: ReactNode;
}

/**
 * All filters of a list as links, so that they work without scripts and crawlers can follow them. In
 * narrow windows FilterButton opens them as a sheet over the page. The sheet is a native popover: it needs
 * no scripts, Escape closes it, and the focus returns.
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

/** The drop-downs of a panel, in one line. */
export function FilterMenus({ children }: { children: ReactNode }) {
  return <div className={css.menus}>{children}</div>;
}

interface FilterMenuProps extends FilterRowProps {
  /** The chosen value; undefined if there is none. */
  value: string | undefined;
}

/**
 * A drop-down filter. Only one is open at a time. In a sheet all are always open, and the style sheet
 * hides the summary.
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

/** The values of a filter without results, which are closed at first. */
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
  /** Whether the link has nofollow, because crawlers should not follow combinations of filters. */
  nofollow?: boolean;
  /** Whether the target is a page of its own even if it has no results now. */
  isPage?: boolean;
}

/**
 * One value with its number of results. A list has 150 of them, so the style sheet selects them by
 * position instead of by class.
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
