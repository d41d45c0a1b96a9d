import type { ImportTask } from "proto-types";
import { sizeOf } from "../../../lib/format/file-size";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import forms from "../shared/workbench.module.css";
import css from "./Imports.module.css";
import { KINDS, STATES, WORKS } from "./names";

const COLUMNS = [
  { key: "at", label: "时间", narrow: true },
  { key: "work", label: "任务", narrow: true },
  { key: "state", label: "状态", narrow: true },
  { key: "kind", label: "种类", narrow: true },
  { key: "name", label: "文件" },
  { key: "by", label: "发起人", narrow: true },
  { key: "note", label: "说明" },
];

/** Lists the latest tasks; the page shows the report of the chosen one below. */
export function TaskTable({ tasks, chosen }: { tasks: ImportTask[]; chosen: number | undefined }) {
  return (
    <div className={`${forms.scroll} ${css.tasks}`}>
      <Table
        label="最近的任务"
        columns={COLUMNS}
        empty="还没有上传过文件。选择一个文件，点“上传并试运行”。"
        rows={tasks.map((task) => ({
          key: String(task.id),
          cells: {
            at: (
              <a
                href={workbenchPaths.imports({ task: task.id })}
                className={forms.link}
                aria-current={task.id === chosen ? "true" : undefined}
              >
                <Time at={task.created_at} pattern="yyyy-MM-dd hh:mm" />
                <span className="sr-only"> 的任务</span>
              </a>
            ),
            work: task.work === "undo" ? `撤销第 ${task.run_id} 次` : WORKS[task.work],
            state: (
              <Chip tone={STATES[task.state].tone} look="line">
                {STATES[task.state].name}
              </Chip>
            ),
            kind: KINDS[task.kind],
            name: (
              <span className={css.file}>
                {task.name}
                {task.size > 0 && <small> {sizeOf(task.size)}</small>}
              </span>
            ),
            by: task.by || "已注销账号",
            note: task.note || (task.work === "import" && task.run_id ? `第 ${task.run_id} 次导入` : "—"),
          },
        }))}
      />
    </div>
  );
}
