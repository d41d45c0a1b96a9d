import { lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/Icon";
import { KINDS, type SearchKind } from "./kinds";
import css from "./SearchBox.module.css";

const SearchPanel = lazy(() => import("./SearchPanel"));

/**
 * The search of the whole site. What opens below it is loaded with the first focus; without script it is a plain form,
 * and its tabs are links to the lists.
 */
export function SearchBox({ large }: { large?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<SearchKind>(KINDS[0]);
  const [used, setUsed] = useState(false);
  const choose = (next: SearchKind, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setKind(next);
    input.current?.focus();
  };
  const tabs = (
    <ul className={css.tabs}>
      {KINDS.map((item) => (
        <li key={item.key}>
          <a
            href={item.path}
            aria-current={item === kind ? "true" : undefined}
            onClick={(event) => choose(item, event)}
          >
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <search className={cx(css.search, large && css.large)}>
      {large && tabs}
      <form method="get" action={kind.path}>
        <input
          ref={input}
          type="search"
          name="keyword"
          maxLength={60}
          required
          autoComplete="off"
          placeholder={kind.hint}
          aria-label={kind.name}
          onFocus={() => setUsed(true)}
        />
        <button type="submit" aria-label="搜索">
          <Icon of="search" />
          {large && "搜索"}
        </button>
      </form>
      {used && (
        <Suspense fallback={null}>
          <SearchPanel input={input} kind={kind} tabs={large ? null : tabs} />
        </Suspense>
      )}
    </search>
  );
}
