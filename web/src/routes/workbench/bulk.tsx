import type { BulkEdit } from "proto-types";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { STATES, titleOf } from "../../features/workbench/bulk/names";
import { EntityPage } from "../../features/workbench/shared/EntityPage";
import type { EntityColumn } from "../../features/workbench/shared/EntityTable";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import css from "../../features/workbench/shared/workbench.module.css";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Chip } from "../../ui/data/Chip";
import { Time } from "../../ui/data/Time";

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/head/bulk", { signal, quiet: true }));

const COLUMNS: EntityColumn<BulkEdit>[] = [
  { label: "编号", narrow: true, cell: ({ id }) => id },
  {
    label: "内容",
    cell: (edit) => (
      <a href={workbenchPaths.bulkEdit({ id: edit.id })} className={css.link}>
        {titleOf(edit)}
      </a>
    ),
  },
  {
    label: "状态",
    narrow: true,
    cell: ({ state }) => (
      <Chip tone={STATES[state].tone} look="line">
        {STATES[state].name}
      </Chip>
    ),
  },
  { label: "页面", figure: true, cell: ({ affected, total }) => (affected || total).toLocaleString("zh-CN") },
  { label: "编辑", narrow: true, cell: ({ editor }) => editor ?? "已注销账号" },
  {
    label: "时间",
    narrow: true,
    cell: ({ applied_at, made_at }) => <Time at={applied_at ?? made_at} pattern="yyyy-MM-dd hh:mm" />,
  },
];

/** Lists the changes of many heads, to review, apply or undo them. */
export function Component() {
  const personal = usePersonal(load);
  return (
    <EntityPage
      active="bulk"
      title="批量修改"
      personal={personal}
      label="批量修改"
      columns={COLUMNS}
      items={({ list }) => list}
      keyOf={({ id }) => id}
      empty="还没有批量修改。在“页面标题”中筛选后点“查找替换”，或导出 CSV 修改后再导入。"
    />
  );
}
