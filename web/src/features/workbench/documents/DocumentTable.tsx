import type { DocumentItem } from "proto-types";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { STATES } from "../shared/revision-states";
import css from "../shared/workbench.module.css";
import { type DocumentKind, PLACES } from "./kinds";

const COLUMNS = [
  { key: "title", label: "标题" },
  { key: "category", label: "分类", narrow: true },
  { key: "place", label: "状态", narrow: true },
  { key: "open", label: "草稿", narrow: true },
  { key: "published", label: "发布时间", narrow: true },
  { key: "updated", label: "最近修改", narrow: true },
  { key: "page", label: "页面", narrow: true },
];

/** Lists documents with their state; each title links to the form for its text. */
export function DocumentTable({ kind, list }: { kind: DocumentKind; list: DocumentItem[] }) {
  const label = useLabel();
  const rows = list.map((item) => ({
    key: item.subject,
    cells: {
      title: (
        <a href={workbenchPaths.document({ kind, subject: item.subject })} className={css.link}>
          {item.title}
        </a>
      ),
      category: item.category ? label("news_category", item.category) : "—",
      place: (
        <Chip tone={PLACES[item.state].tone} look="line">
          {PLACES[item.state].name}
        </Chip>
      ),
      open: item.open ? (
        <>
          <Chip tone="amber" look="line">
            {STATES[item.open]}
          </Chip>
          {item.author && ` ${item.author}`}
          {item.publish_at && (
            <>
              {" "}
              <Time at={item.publish_at} pattern="yyyy-MM-dd hh:mm" />
            </>
          )}
        </>
      ) : (
        "—"
      ),
      published: item.publish_time ? <Time at={item.publish_time} pattern="yyyy-MM-dd hh:mm" /> : "—",
      updated: <Time at={item.updated_at} pattern="yyyy-MM-dd hh:mm" />,
      page:
        item.state === "live" ? (
          <a href={item.path} target="_blank" rel="noopener" className={css.link} aria-label={`查看${item.title}`}>
            查看
          </a>
        ) : (
          "—"
        ),
    },
  }));
  return (
    <div className={css.scroll}>
      <Table
        label="内容"
        columns={kind === "news" ? COLUMNS : COLUMNS.filter(({ key }) => key !== "category" && key !== "published")}
        rows={rows}
        empty="没有符合条件的内容。"
      />
    </div>
  );
}
