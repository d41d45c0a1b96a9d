import type { ImportFeed, ImportFeedRuns } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError, messagesOf } from "../../../api/errors";
import { paths } from "../../../lib/paths";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import forms from "../shared/workbench.module.css";
import css from "./Imports.module.css";
import { FEED_STATES } from "./names";

const COLUMNS = [
  { key: "at", label: "时间", narrow: true },
  { key: "state", label: "结果", narrow: true },
  { key: "note", label: "说明" },
  { key: "records", label: "条数", figure: true, narrow: true },
  { key: "inserted", label: "新增", figure: true, narrow: true },
  { key: "updated", label: "更新", figure: true, narrow: true },
  { key: "rejected", label: "拒绝", figure: true, narrow: true },
  { key: "ignored", label: "忽略", figure: true, narrow: true },
  { key: "missing", label: "缺少", figure: true, narrow: true },
  { key: "delisted", label: "下架", figure: true, narrow: true },
];

/** Shows the last runs of a feed, and the lots that it no longer contains. */
export default function FeedRuns({ feed, onClose }: { feed: ImportFeed; onClose: () => void }) {
  const [shown, setShown] = useState<ImportFeedRuns | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api
      .get("/api/editor/import/feed/{id}", { path: { id: feed.id }, signal: stop.signal, quiet: true })
      .then(setShown, (cause: unknown) => {
        if (!stop.signal.aborted) setFailure((cause instanceof ApiError && messagesOf(cause)[0]) || "没有读到，请重试");
      });
    return () => stop.abort();
  }, [feed.id]);
  return (
    <Dialog open onClose={onClose} title={`“${feed.name}”的运行`}>
      {!shown && !failure && <Skeleton shape="block" />}
      <Failure text={failure} />
      {shown && (
        <div className={css.section}>
          <div className={forms.scroll}>
            <Table
              label="运行"
              columns={COLUMNS}
              empty="还没有取过。"
              rows={shown.runs.map(({ reasons, ignored_first: older, ...run }) => ({
                key: String(run.id),
                cells: {
                  ...run,
                  at: <Time at={run.started_at} pattern="yyyy-MM-dd hh:mm" />,
                  state: (
                    <Chip tone={FEED_STATES[run.state].tone} look="line">
                      {FEED_STATES[run.state].name}
                    </Chip>
                  ),
                  note: [
                    run.note,
                    run.run_id && `第 ${run.run_id} 次导入，可在导入历史中撤销`,
                    ...reasons.map(({ text, count }) => `${text}（${count} 行）`),
                    ...older.map(({ text }) => text),
                  ]
                    .filter(Boolean)
                    .join("；"),
                },
              }))}
            />
          </div>
          {shown.missing.length > 0 && (
            <>
              <h3>文件中已没有的房源</h3>
              <ul className={css.list}>
                {shown.missing.map((lot) => (
                  <li key={lot.id}>
                    <a href={paths.house(lot.id)} target="_blank" rel="noopener nofollow" className={forms.link}>
                      {lot.title}
                    </a>
                    ：{lot.delisted_at ? "已下架" : `连续 ${lot.misses} 次没有`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
