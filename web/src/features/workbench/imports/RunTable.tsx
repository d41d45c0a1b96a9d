import type { ImportRun } from "proto-types";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { Pager } from "../../../ui/navigation/Pager";
import forms from "../shared/workbench.module.css";
import css from "./Imports.module.css";
import { KINDS, RUN_STATES } from "./names";

export const PAGE_SIZE = 20;

const COLUMNS = [
  { key: "id", label: "序号", figure: true, narrow: true },
  { key: "at", label: "时间", narrow: true },
  { key: "kind", label: "种类", narrow: true },
  { key: "file", label: "文件" },
  { key: "inserted", label: "新增", figure: true, narrow: true },
  { key: "updated", label: "更新", figure: true, narrow: true },
  { key: "unchanged", label: "未变", figure: true, narrow: true },
  { key: "rejected", label: "拒绝", figure: true, narrow: true },
  { key: "by", label: "导入人", narrow: true },
  { key: "state", label: "状态", narrow: true },
  { key: "ways", label: "操作", narrow: true },
];

interface RunTableProps {
  runs: ImportRun[];
  total: number;
  page: number;
  canUndo: boolean;
  onUndo: (run: ImportRun) => void;
}

/** Lists all imports that changed data, from the workbench and from the command line. */
export function RunTable({ runs, total, page, canUndo, onUndo }: RunTableProps) {
  return (
    <section className={css.section} aria-label="导入历史">
      <h2>导入历史（{total}）</h2>
      <div className={forms.scroll}>
        <Table
          label="导入历史"
          columns={COLUMNS}
          empty="还没有导入过数据。"
          rows={runs.map((run) => ({
            key: String(run.id),
            cells: {
              ...run,
              at: <Time at={run.started_at} pattern="yyyy-MM-dd hh:mm" />,
              kind: KINDS[run.kind],
              file: (
                <span className={css.file}>
                  {run.file}
                  {run.file_hash && (
                    <>
                      <br />
                      <span className={forms.hash} title={`SHA-256 ${run.file_hash}`}>
                        {run.file_hash.slice(0, 12)}
                      </span>
                    </>
                  )}
                </span>
              ),
              by: run.by || "未记录",
              state: (
                <Chip tone={RUN_STATES[run.state].tone} look="line">
                  {RUN_STATES[run.state].name}
                </Chip>
              ),
              ways:
                canUndo && run.state === "undoable" ? (
                  <Button kind="text" size="s" onClick={() => onUndo(run)} aria-label={`撤销第 ${run.id} 次导入`}>
                    撤销
                  </Button>
                ) : (
                  "—"
                ),
            },
          }))}
        />
      </div>
      <Pager page={page} count={Math.ceil(total / PAGE_SIZE)} href={(n) => workbenchPaths.imports({ page: n })} />
    </section>
  );
}
