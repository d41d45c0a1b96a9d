import { type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { onDemand } from "../../lib/browser/on-demand";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/data/Icon";
import { KINDS, kindAt, type SearchKind } from "./kinds";
import css from "./SearchBox.module.css";

const SearchPanel = onDemand(() => import("./SearchPanel"));

interface SearchBoxProps {
  /** The city whose places and lots are suggested. */
  cityId: number;
  large?: boolean;
}

/**
 * The search for the whole site. Its panel is loaded when the field is focused for the first time. Without
 * scripts it is a form, and its tabs are links to the lists.
 */
export function SearchBox({ cityId, large }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const here = kindAt(pathname);
  const [kind, setKind] = useState<SearchKind>(here);
  const [start, setStart] = useState(here);
  if (start !== here) {
    setStart(here);
    setKind(here);
  }
  const keyword = new URLSearchParams(search).get("keyword") ?? "";
  const written = useRef(keyword);
  // When the address changes, the page sets the field; otherwise the visitor's input stays.
  useEffect(() => {
    if (written.current === keyword || !input.current) return;
    written.current = keyword;
    input.current.value = keyword;
  }, [keyword]);
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
          defaultValue={keyword}
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
          <SearchPanel input={input} kind={kind} cityId={cityId} tabs={large ? null : tabs} />
        </Suspense>
      )}
    </search>
  );
}
