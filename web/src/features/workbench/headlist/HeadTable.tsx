import type { HeadLimits, HeadRow } from "proto-types";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { cx } from "../../../ui/cx";
import { Time } from "../../../ui/data/Time";
import css from "./Headlist.module.css";
import { nextSort, SOURCES } from "./head-query";
import { PixelBar } from "./PixelBar";
import { useRowWindow } from "./use-window";

const ROW = 32;

interface HeadTableProps {
  total: number;
  row: (index: number) => HeadRow | undefined;
  want: (from: number, to: number) => void;
  sort: string | undefined;
  onSort: (sort: string) => void;
  active: number;
  onActive: (index: number) => void;
  onOpen: (index: number, edit: boolean) => void;
  limits: HeadLimits;
  selected: string[];
  onToggle: (path: string) => void;
}

const COLUMNS: { key: string; label: string; sorted?: boolean }[] = [
  { key: "path", label: "地址", sorted: true },
  { key: "title", label: "标题", sorted: true },
  { key: "title_px", label: "标题宽度", sorted: true },
  { key: "source", label: "来源" },
  { key: "robots", label: "状态" },
  { key: "checks", label: "问题", sorted: true },
  { key: "shows", label: "展现", sorted: true },
  { key: "visit", label: "蜘蛛来访", sorted: true },
];

/**
 * The heads of the site as a table, of which only the visible rows are rendered. The arrow keys, j and k move
 * between rows. Enter opens a row and focuses its title.
 */
export function HeadTable(props: HeadTableProps) {
  const { total, row, want, sort, onSort, active, onActive, onOpen, selected, onToggle } = props;
  const box = useRef<HTMLDivElement>(null);
  const { from, to, show } = useRowWindow(box, total, ROW);
  useEffect(() => {
    if (to > from) want(from, to - 1);
  }, [from, to, want]);
  // The active row is scrolled into view, because the row after the open one may be out of view.
  useEffect(() => show(active), [active, show]);
  const move = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index));
    onActive(next);
    show(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || total === 0) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? ROW) / ROW) - 2);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      j: active + 1,
      k: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: total - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) move(step);
    else if (event.key === " ") {
      const path = row(active)?.path;
      if (path) onToggle(path);
    } else if (event.key === "Enter" || event.key === "e") onOpen(active, true);
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.table}>
      <div className={cx(css.line, css.headLine)} role="presentation">
        {COLUMNS.map(({ key, label, sorted }) => (
          <div key={key}>
            {sorted ? (
              <button
                type="button"
                className={css.sort}
                aria-label={`按${label}排序${sort === key ? "，当前升序" : sort === `-${key}` ? "，当前降序" : ""}`}
                onClick={() => onSort(nextSort(sort, key))}
              >
                {label}
                <span aria-hidden="true">{sort === key ? " ↑" : sort === `-${key}` ? " ↓" : ""}</span>
              </button>
            ) : (
              label
            )}
          </div>
        ))}
      </div>
      <div
        ref={box}
        className={css.scroll}
        role="listbox"
        aria-label="页面"
        tabIndex={0}
        aria-activedescendant={row(active) ? `head-${active}` : undefined}
        onKeyDown={onKeyDown}
        data-heads=""
      >
        <div className={css.canvas} ref={(el) => el?.style.setProperty("height", `${total * ROW}px`)}>
          {Array.from({ length: to - from }, (_, n) => from + n).map((index) => (
            <Line
              key={index}
              index={index}
              start={index * ROW}
              row={row(index)}
              total={total}
              active={index === active}
              limits={props.limits}
              isSelected={selected.includes(row(index)?.path ?? "")}
              onToggle={onToggle}
              onOpen={(edit) => {
                onActive(index);
                onOpen(index, edit);
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface LineProps {
  index: number;
  start: number;
  row: HeadRow | undefined;
  total: number;
  active: boolean;
  limits: HeadLimits;
  isSelected: boolean;
  onToggle: (path: string) => void;
  onOpen: (edit: boolean) => void;
}

function Line({ index, start, row, total, active, limits, isSelected, onToggle, onOpen }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names its active option
    <div
      id={`head-${index}`}
      role="option"
      aria-selected={active}
      aria-setsize={total}
      aria-posinset={index + 1}
      className={cx(css.line, css.row, active && css.active)}
      ref={(el) => el?.style.setProperty("transform", `translateY(${start}px)`)}
      onClick={() => onOpen(false)}
      onDoubleClick={() => onOpen(true)}
    >
      {row ? (
        <Cells row={row} limits={limits} isSelected={isSelected} onToggle={onToggle} />
      ) : (
        <div className={css.loading}>…</div>
      )}
    </div>
  );
}

interface CellsProps {
  row: HeadRow;
  limits: HeadLimits;
  isSelected: boolean;
  onToggle: (path: string) => void;
}

function Cells({ row, limits, isSelected, onToggle }: CellsProps) {
  return (
    <>
      <div className={css.path}>
        {/* For the mouse only: an option must not contain a control. The keyboard uses the space bar. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <span
          className={cx(css.mark, isSelected && css.marked)}
          title={isSelected ? "取消选中（空格）" : "选中（空格）"}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(row.path);
          }}
        >
          {isSelected ? "☑" : "☐"}
        </span>
        <b title={`${row.kind_name} ${row.path}`}>{row.path}</b>
      </div>
      <div className={css.text}>
        <b title={[row.title, row.description].filter(Boolean).join("\n")}>
          {row.title || (row.redirect ? `→ ${row.redirect}` : "—")}
        </b>
      </div>
      <div>
        <PixelBar px={row.title_px} limits={limits} />
      </div>
      <div className={css.source}>
        <span title={row.template}>
          {SOURCES[row.title_from]}
          {row.wording >= 0 && row.title_from !== "path" && ` · 第${row.wording + 1}式`}
        </span>
      </div>
      <div>
        <span className={cx(css.status, row.status !== 200 && css.bad)}>
          {row.status === 200 ? (row.robots === "index" ? "可收录" : "不收录") : row.status}
        </span>
      </div>
      <div>{row.checks.length > 0 ? <span className={css.count}>{row.checks.length} 项</span> : <small>无</small>}</div>
      <div>
        {row.shows === null ? (
          <small title="没有导入过这一页在搜索结果中的展现">无数据</small>
        ) : (
          row.shows.toLocaleString("zh-CN")
        )}
      </div>
      <div>
        <small title={row.last_visit ? undefined : "没有搜索引擎来访的记录"}>
          {row.last_visit ? <Time at={row.last_visit} pattern="yyyy-MM-dd" /> : "未见"}
        </small>
      </div>
    </>
  );
}
