import type { HeadCheck, HeadRow, HeadView, HeadViewList, User } from "proto-types";
import { useCallback, useEffect, useRef, useState } from "react";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { ErrorBlock } from "../../../ui/feedback/ErrorBlock";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button } from "../../../ui/form/Button";
import { HeadFilters } from "./HeadFilters";
import css from "./Headlist.module.css";
import { HeadPanel } from "./HeadPanel";
import { HeadTable } from "./HeadTable";
import type { HeadQuery } from "./head-query";
import { KeysDialog } from "./KeysDialog";
import { useHeads, WINDOW } from "./use-heads";
import { ViewBar } from "./views/ViewBar";
import { type AskedView, addressOf, openedWith, queryOf } from "./views/views";

interface HeadlistSectionProps {
  first: HeadQuery;
  /** The path of the page that is opened for editing at first; null for none. */
  start: string | null;
  checks: HeadCheck[];
  views: HeadViewList;
  /** The view named in the address. */
  asked: AskedView;
  role: User["role"];
  onQuery: (query: HeadQuery) => void;
  /** The paths of the selected rows. */
  selected: string[];
  onSelect: (paths: string[]) => void;
}

/** The maximum number of selected rows. */
const MOST = 1000;

/** The list of all heads: the filters, the table, and the open page. */
export default function HeadlistSection(props: HeadlistSectionProps) {
  const { first, start, checks, role, onQuery, selected, onSelect } = props;
  const [views, setViews] = useState(props.views);
  const [opened] = useState(() => openedWith(first, props.asked, start !== null, props.views));
  const [view, setView] = useState(opened.view);
  const [query, setQuery] = useState(opened.query);
  useEffect(() => onQuery(opened.query), [onQuery, opened]);
  const [active, setActive] = useState(0);
  // The open row as it was when it was opened. It is stored here, because saving may remove the row from a
  // list that is filtered by findings.
  const [open, setOpen] = useState<{ row: HeadRow; edit: boolean } | null>(null);
  const [reason, setReason] = useState("");
  const [showsKeys, setShowsKeys] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const { summary, isStale, row, want, reload, failure } = useHeads(query);
  const change = useCallback(
    (next: HeadQuery) => {
      setQuery(next);
      // If all filters are removed, the view is deselected; its filters stay as they are.
      setView((now) => (now && now.query !== "" && Object.keys(next).length === 0 ? null : now));
      setActive(0);
      setOpen(null);
      onSelect([]);
      // Writes the query into the address without adding a history entry for each key that is typed.
      onQuery(next);
    },
    [onQuery, onSelect],
  );
  const toTable = useCallback(() => section.current?.querySelector<HTMLElement>("[data-heads]")?.focus(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const field = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
      if (field || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "?") setShowsKeys(true);
      else if (event.key === "/") input.current?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  // The path of the page that the address names. The page is opened once, when the first rows are loaded.
  const [toOpen, setToOpen] = useState(start);
  useEffect(() => {
    if (!toOpen || !summary?.ready) return;
    setToOpen(null);
    const index = Array.from({ length: Math.min(summary.total, WINDOW) }, (_, i) => i).find(
      (i) => row(i)?.path === toOpen,
    );
    if (index === undefined) return;
    setActive(index);
    const opened = row(index);
    if (opened) setOpen({ row: opened, edit: true });
  }, [toOpen, summary, row]);
  // Returns the current index of a row that was at the index `near`. Saving may have removed the row or one
  // before it.
  const placeOf = (path: string, near: number) =>
    [near, near - 1, near + 1].find((index) => row(index)?.path === path) ?? near;
  // The address contains the path of the open page, so that a reload opens the same page.
  const openPath = open?.row.path;
  useEffect(() => {
    if (toOpen) return;
    const shown = addressOf(query, view, views);
    const address = workbenchPaths.headlist(openPath ? { ...shown, open: openPath } : shown);
    window.history.replaceState(window.history.state, "", address);
  }, [openPath, query, toOpen, view, views]);
  const choose = (next: HeadView | null) => {
    setView(next);
    change(next ? queryOf(next) : {});
  };
  const viewBar = (
    <ViewBar
      views={views}
      view={view}
      query={query}
      onViews={(next, shown) => {
        setViews(next);
        setView(shown);
      }}
      onChoose={choose}
    />
  );
  if (failure && !summary) {
    return (
      <ErrorBlock title="暂时无法显示" hint={failure}>
        <Button onClick={reload}>重新加载</Button>
      </ErrorBlock>
    );
  }
  if (!summary) return <Skeleton shape="block" />;
  if (failure && isStale) {
    // The rows of the previous query are hidden, because they would seem to match the new filters.
    return (
      <div ref={section} className="stack-3">
        <HeadFilters query={query} summary={summary} checks={checks} input={input} onChange={change} onDown={toTable} />
        {viewBar}
        <ErrorBlock title="没有查到：服务没有正常回应" hint={failure}>
          <Button onClick={reload}>重新查询</Button>
        </ErrorBlock>
      </div>
    );
  }
  const place = open ? placeOf(open.row.path, active) : active;
  const next = open ? row(open.row.path === row(place)?.path ? place + 1 : place) : undefined;
  const toNext = () => {
    if (!next) {
      setOpen(null);
      return toTable();
    }
    setActive(placeOf(next.path, place + 1));
    setOpen({ row: next, edit: true });
  };
  const openAt = (index: number, edit: boolean) => {
    const chosen = row(index);
    if (chosen) setOpen({ row: chosen, edit });
  };
  return (
    <div ref={section} className="stack-3">
      <HeadFilters query={query} summary={summary} checks={checks} input={input} onChange={change} onDown={toTable} />
      {opened.isMissing && !view && <p role="alert">没有这个视图：可能已删除，或不再共享。</p>}
      <div className={css.above}>
        <p className={css.result} role="status">
          {summary.ready
            ? `共 ${summary.total.toLocaleString("zh-CN")} 个页面，全站 ${summary.all.toLocaleString("zh-CN")} 个`
            : `正在生成全站页面清单 ${summary.progress.done}/${summary.progress.total || "…"}`}
          {summary.failed && "，上次生成失败，稍后重试"}
          {failure && `，${failure}`}
          {selected.length > 0 && (
            <>
              ，已选中 {selected.length} 个{" "}
              <button type="button" className={css.keys} onClick={() => onSelect([])}>
                取消选择，即对筛选出的全部 {summary.total.toLocaleString("zh-CN")} 个
              </button>
            </>
          )}
          {summary.total > 0 && (
            <button type="button" className={css.keys} onClick={() => setShowsKeys(true)}>
              快捷键 ?
            </button>
          )}
        </p>
        {viewBar}
      </div>
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
            active={place}
            onActive={setActive}
            onOpen={openAt}
            selected={selected}
            onToggle={(path) =>
              onSelect(
                selected.includes(path) ? selected.filter((one) => one !== path) : [...selected, path].slice(0, MOST),
              )
            }
            limits={summary.limits}
          />
          {open && (
            <HeadPanel
              row={open.row}
              next={next?.path}
              reason={reason}
              onReason={setReason}
              onNext={toNext}
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
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
