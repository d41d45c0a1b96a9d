import type { SiteAuditRun } from "proto-types";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import forms from "../shared/workbench.module.css";
import { SCOPES, STATES } from "./names";

const COLUMNS = [
  { key: "id", label: "核对", narrow: true },
  { key: "state", label: "状态", narrow: true },
  { key: "scope", label: "范围", narrow: true },
  { key: "pages", label: "地址", figure: true },
  { key: "findings", label: "不一致", figure: true },
  { key: "new", label: "新增", figure: true },
  { key: "gone", label: "已消失", figure: true },
  { key: "by", label: "发起人", narrow: true },
  { key: "note", label: "说明" },
];

/** Lists the runs. The findings of the chosen run are shown below the list. */
export function RunTable({ runs, chosen }: { runs: SiteAuditRun[]; chosen: number | undefined }) {
  return (
    <div className={forms.scroll}>
      <Table
        label="历次核对"
        columns={COLUMNS}
        empty="还没有核对过。点“开始核对”，以百度蜘蛛、Googlebot 和浏览器的身份抓取本站。"
        rows={runs.map((run) => ({
          key: String(run.id),
          cells: {
            id: (
              <a
                href={workbenchPaths.siteaudit({ run: run.id })}
                className={forms.link}
                aria-current={run.id === chosen ? "true" : undefined}
              >
                <Time at={run.started_at} pattern="yyyy-MM-dd hh:mm" />
                <span className="sr-only"> 的核对</span>
              </a>
            ),
            state: (
              <Chip tone={STATES[run.state].tone} look="line">
                {STATES[run.state].name}
              </Chip>
            ),
            scope: `${SCOPES[run.scope]}，${run.rate} 次/秒`,
            pages: run.done.toLocaleString("zh-CN"),
            findings: run.findings,
            new: run.base_id ? run.new : "—",
            gone: run.base_id ? run.gone : "—",
            by: run.by || "命令行",
            note: run.note || (run.state === "done" && !run.base_id ? "同范围的首次核对，没有可比较的" : "—"),
          },
        }))}
      />
    </div>
  );
}
