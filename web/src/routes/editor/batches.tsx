import type { HeadBatch } from "proto-types";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { STATES, titleOf } from "../../features/editor/bulk/batch";
import { EditorPage } from "../../features/editor/shared/EditorPage";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import css from "../../features/editor/shared/workbench.module.css";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Chip } from "../../ui/data/Chip";
import { Table } from "../../ui/data/Table";
import { Time } from "../../ui/data/Time";

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/head/batch", { signal, quiet: true }));

const COLUMNS = [
  { key: "id", label: "编号", narrow: true },
  { key: "what", label: "内容" },
  { key: "state", label: "状态", narrow: true },
  { key: "pages", label: "页面", figure: true },
  { key: "who", label: "编辑", narrow: true },
  { key: "at", label: "时间", narrow: true },
];

const rowOf = (batch: HeadBatch) => ({
  key: String(batch.id),
  cells: {
    id: batch.id,
    what: (
      <a href={workbenchPaths.batch({ id: batch.id })} className={css.link}>
        {titleOf(batch)}
      </a>
    ),
    state: (
      <Chip tone={STATES[batch.state].tone} look="line">
        {STATES[batch.state].name}
      </Chip>
    ),
    pages: (batch.affected || batch.total).toLocaleString("zh-CN"),
    who: batch.editor ?? "已注销账号",
    at: <Time at={batch.applied_at ?? batch.made_at} pattern="yyyy-MM-dd hh:mm" />,
  },
});

/** The changes of many heads, to be looked at, applied or undone. */
export function Component() {
  const personal = usePersonal(load);
  return (
    <EditorPage active="batches" title="批量修改" personal={personal}>
      {({ list }) => (
        <div className={css.scroll}>
          <Table
            label="批量修改"
            columns={COLUMNS}
            rows={list.map(rowOf)}
            empty="还没有批量修改。在“页面标题”中筛选后点“查找替换”，或导出 CSV 修改后再导入。"
          />
        </div>
      )}
    </EditorPage>
  );
}
