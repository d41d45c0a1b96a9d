import { cx } from "../cx";
import { Icon } from "../data/Icon";
import css from "./SortLinks.module.css";

/** A sort order with its label. `turned` is the reverse order. Names of descending orders end in `_desc`. */
export interface SortChoice<Sort extends string> {
  label: string;
  sort: Sort;
  turned?: Sort;
}

interface SortLinksProps<Sort extends string> {
  choices: SortChoice<Sort>[];
  current: Sort;
  href: (sort: Sort) => string;
}

/** Links to the sort orders of a list. The link to the current order leads to its reverse. */
export function SortLinks<Sort extends string>({ choices, current, href }: SortLinksProps<Sort>) {
  return (
    <nav aria-label="排序" className={css.sorts}>
      {choices.map(({ label, sort, turned }) => {
        const active = current === sort || current === turned;
        const falling = current.endsWith("_desc");
        return (
          <a
            key={sort}
            href={href(current === sort && turned ? turned : sort)}
            className={cx(css.sort, active && css.active)}
            aria-current={active ? "true" : undefined}
            rel="nofollow"
          >
            {label}
            {active && sort !== "default" && (
              <Icon of={falling ? "arrow-down" : "arrow-up"} label={falling ? "从高到低" : "从低到高"} />
            )}
          </a>
        );
      })}
    </nav>
  );
}
