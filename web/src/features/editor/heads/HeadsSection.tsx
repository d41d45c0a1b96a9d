import type { HeadCheck, User } from "proto-types";
import { useCallback, useEffect, useRef, useState } from "react";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { ErrorBlock } from "../../../ui/feedback/ErrorBlock";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button } from "../../../ui/form/Button";
import { HeadFilters } from "./HeadFilters";
import { HeadPanel } from "./HeadPanel";
import css from "./Heads.module.css";
import { HeadTable } from "./HeadTable";
import type { HeadQuery } from "./head-query";
import { useHeads, WINDOW } from "./use-heads";

interface HeadsSectionProps {
  first: HeadQuery;
  /** The address that is opened for editing at first. */
  start: string | null;
  checks: HeadCheck[];
  role: User["role"];
  onQuery: (query: HeadQuery) => void;
}

/** All heads: filter, table, and the page that is open. */
export default function HeadsSection({ first, start, checks, role, onQuery }: HeadsSectionProps) {
  const [query, setQuery] = useState(first);
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState<{ index: number; edit: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const { summary, isStale, row, want, reload, failure } = useHeads(query);
  const change = useCallback(
    (next: HeadQuery) => {
      setQuery(next);
      setActive(0);
      setOpen(null);
      onQuery(next);
      // The query is a part of the address, without an entry of the history for each key.
      window.history.replaceState(window.history.state, "", workbenchPaths.heads(next));
    },
    [onQuery],
  );
  const toTable = useCallback(() => section.current?.querySelector<HTMLElement>("[data-heads]")?.focus(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const field = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
      if (event.key !== "/" || field) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  // The rows of the first query: a page is opened once, by its address.
  const [toOpen, setToOpen] = useState(start);
  useEffect(() => {
    if (!toOpen || !summary?.ready) return;
    setToOpen(null);
    const index = Array.from({ length: Math.min(summary.total, WINDOW) }, (_, i) => i).find(
      (i) => row(i)?.path === toOpen,
    );
    if (index === undefined) return;
    setActive(index);
    setOpen({ index, edit: true });
  }, [toOpen, summary, row]);
  if (failure && !summary) {
    return (
      <ErrorBlock title="暂时无法显示" hint={failure}>
        <Button onClick={reload}>重新加载</Button>
      </ErrorBlock>
    );
  }
  if (!summary) return <Skeleton shape="block" />;
  if (failure && isStale) {
    // The pages of another query under these filters would be taken for theirs.
    return (
      <div ref={section} className="stack-3">
        <HeadFilters query={query} summary={summary} checks={checks} input={input} onChange={change} onDown={toTable} />
        <ErrorBlock title="没有查到：服务没有正常回应" hint={failure}>
          <Button onClick={reload}>重新查询</Button>
        </ErrorBlock>
      </div>
    );
  }
  const opened = open ? row(open.index) : undefined;
  return (
    <div ref={section} className="stack-3">
      <HeadFilters query={query} summary={summary} checks={checks} input={input} onChange={change} onDown={toTable} />
      <p className={css.result} role="status">
        {summary.ready
          ? `共 ${summary.total.toLocaleString("zh-CN")} 个页面，全站 ${summary.all.toLocaleString("zh-CN")} 个`
          : `正在生成全站页面清单 ${summary.progress.done}/${summary.progress.total || "…"}`}
        {summary.failed && "，上次生成失败，稍后重试"}
        {failure && `，${failure}`}
      </p>
      {!summary.ready && <Skeleton shape="block" />}
      {summary.ready && summary.total === 0 && <p className={css.empty}>没有符合条件的页面。</p>}
      {summary.total > 0 && (
        <div className={css.columns}>
          <HeadTable
            total={summary.total}
            row={row}
            want={want}
            sort={query.sort}
            onSort={(sort) => {
              const { sort: _, ...rest } = query;
              change(sort ? { ...rest, sort } : rest);
            }}
            active={active}
            onActive={setActive}
            onOpen={(index, edit) => setOpen({ index, edit })}
            limits={summary.limits}
          />
          {opened && open && (
            <HeadPanel
              row={opened}
              checks={checks}
              limits={summary.limits}
              editing={open.edit}
              role={role}
              onSaved={reload}
              onClose={() => {
                setOpen(null);
                toTable();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
