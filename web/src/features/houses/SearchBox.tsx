import { lazy, Suspense, useRef, useState } from "react";
import { paths } from "../../lib/paths";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/Icon";
import css from "./SearchBox.module.css";

const Suggestions = lazy(() => import("./Suggestions"));

/** Keyword search. Suggestions are loaded with the first focus; without script it is a plain form. */
export function SearchBox({ large }: { large?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  return (
    <search className={cx(css.search, large && css.large)}>
      <form method="get" action={paths.houses()}>
        <input
          ref={input}
          type="search"
          name="keyword"
          maxLength={60}
          required
          autoComplete="off"
          placeholder="输入小区、地址或拍卖编号"
          aria-label="搜索房源"
          onFocus={() => setUsed(true)}
        />
        <button type="submit" aria-label="搜索">
          <Icon of="search" />
          {large && "搜索"}
        </button>
      </form>
      {used && (
        <Suspense fallback={null}>
          <Suggestions input={input} />
        </Suspense>
      )}
    </search>
  );
}
