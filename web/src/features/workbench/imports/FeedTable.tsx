import type { ImportFeed } from "proto-types";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import forms from "../shared/workbench.module.css";
import css from "./Imports.module.css";
import { FEED_STATES, KINDS } from "./names";

const COLUMNS = [
  { key: "name", label: "名称" },
  { key: "last", label: "上次", narrow: true },
  { key: "result", label: "结果" },
  { key: "next", label: "下次", narrow: true },
  { key: "ways", label: "操作", narrow: true },
];

interface FeedTableProps {
  feeds: ImportFeed[];
  canChange: boolean;
  /** Opens the form for a feed, or for a new feed if it is null. */
  onEdit: (feed: ImportFeed | null) => void;
  onOpen: (feed: ImportFeed) => void;
  onChanged: () => void;
}

/** Lists the feeds that are fetched and imported on a schedule. */
export default function FeedTable({ feeds, canChange, onEdit, onOpen, onChanged }: FeedTableProps) {
  const { busy, failure, save } = useSave("没有开始，请重试");
  const run = (id: number) => () =>
    save(async () => {
      await api.post("/api/editor/import/feed/{id}/run", { path: { id }, quiet: true });
      onChanged();
    });
  const remove = (id: number) => () =>
    save(async () => {
      await api.delete("/api/editor/import/feed/{id}", { path: { id }, quiet: true });
      onChanged();
    });
  return (
    <section className={css.section} aria-label="定时导入">
      <div className="row-3 row-wrap row-center">
        <h2>定时导入（{feeds.length}）</h2>
        {canChange && (
          <Button size="s" onClick={() => onEdit(null)}>
            添加定时导入
          </Button>
        )}
      </div>
      <div className={forms.scroll}>
        <Table
          label="定时导入"
          columns={COLUMNS}
          empty="还没有定时导入。它按时从一个地址取房源或资讯等文件并导入；失败、明显变少或被拒绝过多时不写入，并发邮件。"
          rows={feeds.map((feed) => ({
            key: String(feed.id),
            cells: {
              name: (
                <>
                  <button type="button" className={css.open} onClick={() => onOpen(feed)}>
                    {feed.name}
                  </button>
                  <br />
                  <span className={css.values}>
                    {KINDS[feed.kind]}：{feed.address}
                  </span>
                </>
              ),
              last: feed.last ? <Time at={feed.last.started_at} pattern="yyyy-MM-dd hh:mm" /> : "—",
              result: feed.last ? (
                <>
                  <Chip tone={FEED_STATES[feed.last.state].tone} look="line">
                    {FEED_STATES[feed.last.state].name}
                  </Chip>{" "}
                  {feed.last.note || `${feed.last.records.toLocaleString("zh-CN")} 条`}
                </>
              ) : (
                "还没有取过"
              ),
              next: feed.is_on ? (
                feed.next_at ? (
                  <Time at={feed.next_at} pattern="yyyy-MM-dd hh:mm" />
                ) : (
                  "马上"
                )
              ) : (
                "已停用"
              ),
              ways: canChange ? (
                <span className="row-3 row-wrap row-center">
                  <Button
                    kind="text"
                    size="s"
                    disabled={busy}
                    onClick={run(feed.id)}
                    aria-label={`立即取“${feed.name}”`}
                  >
                    立即取
                  </Button>
                  <Button kind="text" size="s" onClick={() => onEdit(feed)} aria-label={`修改“${feed.name}”`}>
                    修改
                  </Button>
                  <Button
                    kind="text"
                    size="s"
                    disabled={busy}
                    onClick={remove(feed.id)}
                    aria-label={`删除“${feed.name}”`}
                  >
                    删除
                  </Button>
                </span>
              ) : (
                "—"
              ),
            },
          }))}
        />
      </div>
      <Failure text={failure} className={css.refusal} />
    </section>
  );
}
