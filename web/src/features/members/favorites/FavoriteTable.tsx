import type { Collect } from "proto-types";
import type { ReactNode } from "react";
import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { type Column, Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { priceChange, statusChange } from "./changes";
import css from "./FavoriteTable.module.css";
import type { Selection } from "./use-selection";

interface CollectTableProps {
  label: string;
  items: Collect[];
  /** The columns for this kind of favorite. `cells` renders the cells of an item. */
  columns: Column[];
  cells: (item: Collect) => Record<string, ReactNode>;
  selection: Selection;
  /** Whether the items have a price and a status, which may change. Articles have neither. */
  changing: boolean;
  onRemove: (item: Collect) => void;
}

/** Lists favorites, one per row: the item, the time it was saved, and the changes since then. */
export function FavoriteTable({ label, items, columns, cells, selection, changing, onRemove }: CollectTableProps) {
  const all: Column[] = [
    { key: "tick", label: <span className="sr-only">选择</span>, narrow: true },
    ...columns,
    { key: "saved", label: "收藏时间", narrow: true },
    ...(changing ? [{ key: "changed", label: "状态变化", narrow: true }] : []),
    { key: "ways", label: <span className="sr-only">操作</span>, narrow: true },
  ];
  const rows = items.map((item) => ({
    key: String(item.target_id),
    cells: {
      tick: (
        <input
          type="checkbox"
          className={css.tick}
          aria-label={`选择 ${item.title}`}
          checked={selection.has(item.target_id)}
          onChange={() => selection.toggle(item.target_id)}
        />
      ),
      ...cells(item),
      saved: (
        <span className={css.saved}>
          <Time at={item.saved_at} pattern="yyyy-MM-dd" /> <Time at={item.saved_at} pattern="hh:mm" />
        </span>
      ),
      changed: <Changes item={item} />,
      ways: (
        <Button size="s" onClick={() => onRemove(item)} aria-label={`取消收藏 ${item.title}`}>
          取消收藏
        </Button>
      ),
    },
  }));
  return <Table label={label} columns={all} rows={rows} stacked />;
}

/** How the price and the status of an item have changed since it was saved. */
function Changes({ item }: { item: Collect }) {
  const label = useLabel();
  const price = priceChange(item);
  const status = statusChange(item, (code) => label("auction_status", code));
  if (!item.available) return <Chip look="soft">已下线</Chip>;
  if (!price && !status) return <span className={css.none}>无变化</span>;
  return (
    <span className={css.changes}>
      {price && (
        <Chip tone={price.good ? "green" : "amber"} look="line">
          {price.text}
        </Chip>
      )}
      {status && (
        <Chip tone="blue" look="line">
          {status}
        </Chip>
      )}
    </span>
  );
}
