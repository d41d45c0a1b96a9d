import type { ImportNote, ImportReport, ImportTaskReport, ImportUndoReport } from "proto-types";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { Table } from "../../../ui/data/Table";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { ExportButton } from "../shared/ExportButton";
import forms from "../shared/workbench.module.css";
import { ChangeTable } from "./ChangeTable";
import { ConflictList } from "./ConflictList";
import css from "./Imports.module.css";
import { WORKS } from "./names";
import { isActive } from "./progress";

interface TaskReportProps extends Omit<ImportTaskReport, "explanation"> {
  canImport: boolean;
  onQueued: (task: number) => void;
}

/** Shows the result of the chosen task, and what the editor can do next with its file. */
export default function TaskReport({ task, report, undo, canImport, onQueued }: TaskReportProps) {
  return (
    <section className={css.section} aria-label="任务结果">
      <div className={forms.card}>
        <h2>
          {WORKS[task.work]}“{task.name}”的结果
        </h2>
        {task.note && (
          <p className={task.state === "failed" ? forms.failure : undefined} role="status">
            {task.note}
          </p>
        )}
        {report && <Counts report={report} isTrial={task.work === "check"} />}
        {task.file_hash && <p className={forms.hash}>SHA-256 {task.file_hash}</p>}
        <NextSteps task={task} canImport={canImport} onQueued={onQueued} />
      </div>
      {report && task.work === "check" && report.updated > 0 && <ChangeTable task={task.id} kind={task.kind} />}
      {report && <Details report={report} />}
      {undo && <UndoResult undo={undo} />}
    </section>
  );
}

function Counts({ report, isTrial }: { report: ImportReport; isTrial: boolean }) {
  const counts = {
    行数: report.records,
    新增: report.inserted,
    更新: report.updated,
    未变: report.unchanged,
    拒绝: report.rejected,
    重复: report.duplicates,
    ...(report.created > 0 ? { 新建小区: report.created } : {}),
  };
  return (
    <>
      <p>
        {isTrial ? "试运行：以下为预计结果，数据没有改动。" : ""}按“{report.source}”的列读取，{report.format}
        {report.encoding && ` ${report.encoding}`}。
      </p>
      <dl className={css.counts}>
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} className={name === "拒绝" && count > 0 ? css.refused : undefined}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString("zh-CN")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function NextSteps({ task, canImport, onQueued }: Omit<TaskReportProps, "report" | "undo">) {
  const { busy, failure, save } = useSave("没有开始，请重试");
  const start = (path: "check" | "application") => () =>
    save(async () => {
      const { id } = await api.post(`/api/editor/import/task/{id}/${path}`, { path: { id: task.id }, quiet: true });
      onQueued(id);
    });
  const hasFile = task.work !== "undo" && !isActive(task);
  return (
    <div className="row-3 row-wrap row-center">
      {hasFile && task.can_import && canImport && task.work === "check" && (
        <Button kind="primary" disabled={busy} onClick={start("application")}>
          正式导入
        </Button>
      )}
      {hasFile && (task.state !== "done" || task.work === "check") && (
        <Button disabled={busy} onClick={start("check")}>
          再次试运行
        </Button>
      )}
      {task.has_rejects && (
        <ExportButton
          name={`被拒绝的行-${task.id}.csv`}
          load={() => api.get("/api/editor/import/task/{id}/reject", { path: { id: task.id } })}
        />
      )}
      {hasFile && task.can_import && !canImport && <p className={css.note}>正式导入需要发布人角色。</p>}
      <Failure text={failure} />
    </div>
  );
}

const REJECTS = [
  { key: "line", label: "行", figure: true, narrow: true },
  { key: "column", label: "列", narrow: true },
  { key: "reason", label: "原因" },
];

const DOUBTS = [
  { key: "text", label: "疑点" },
  { key: "count", label: "行数", figure: true, narrow: true },
  { key: "line", label: "首见行", figure: true, narrow: true },
];

const REASONS = [
  { key: "text", label: "原因" },
  { key: "count", label: "行数", figure: true, narrow: true },
  { key: "line", label: "首见行", figure: true, narrow: true },
];

const UNMATCHED = [
  { key: "name", label: "小区名" },
  { key: "lots", label: "房源", figure: true, narrow: true },
  { key: "similar", label: "相近的小区" },
];

function Details({ report }: { report: ImportReport }) {
  return (
    <>
      {report.unmatched_columns.length > 0 && <p>没有使用的列：{report.unmatched_columns.join("、")}</p>}
      <Remarks title="因已存的数据较新而忽略" list={report.ignored} total={report.ignored_count} />
      <Remarks title="结果被较新的数据改变，请核对" list={report.replaced} total={report.replaced_count} />
      {report.reasons.length > 0 && (
        <>
          <h3>拒绝的原因</h3>
          <div className={forms.scroll}>
            <Table
              label="拒绝的原因"
              columns={REASONS}
              rows={report.reasons.map((row) => ({ key: row.text, cells: { ...row } }))}
            />
          </div>
        </>
      )}
      {report.rejects.length > 0 && (
        <>
          <h3>
            被拒绝的行
            {report.rejected > report.rejects.length && `（前 ${report.rejects.length} 行，其余见 CSV）`}
          </h3>
          <div className={forms.scroll}>
            <Table
              label="被拒绝的行"
              columns={REJECTS}
              rows={report.rejects.map((row) => ({
                key: String(row.line),
                cells: { ...row, column: row.column || "—" },
              }))}
            />
          </div>
        </>
      )}
      {report.doubts.length > 0 && (
        <>
          <h3>已接受、但请核对</h3>
          <div className={forms.scroll}>
            <Table
              label="疑点"
              columns={DOUBTS}
              rows={report.doubts.map((row) => ({ key: row.text, cells: { ...row } }))}
            />
          </div>
        </>
      )}
      {report.duplicate_lines.length > 0 && (
        <>
          <h3>重复的行</h3>
          <ul className={css.list}>
            {report.duplicate_lines.map((row) => (
              <li key={row.line}>
                第 {row.line} 行：{row.text}
              </li>
            ))}
          </ul>
        </>
      )}
      {report.unmatched.length > 0 && (
        <>
          <h3>没有收录的小区名</h3>
          <div className={forms.scroll}>
            <Table
              label="没有收录的小区名"
              columns={UNMATCHED}
              rows={report.unmatched.map((row, i) => ({
                key: `${row.name} ${i}`,
                cells: { ...row, similar: row.similar || "没有" },
              }))}
            />
          </div>
        </>
      )}
    </>
  );
}

/** A list of remarks about lots, of which only the first are listed, under a title with their total number. */
function Remarks({ title, list, total }: { title: string; list: ImportNote[]; total: number }) {
  if (total === 0) return null;
  return (
    <>
      <h3>
        {title}（{total.toLocaleString("zh-CN")}）
      </h3>
      <ul className={css.list}>
        {list.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {total > list.length && <li>另有 {(total - list.length).toLocaleString("zh-CN")} 个</li>}
      </ul>
    </>
  );
}

function UndoResult({ undo }: { undo: ImportUndoReport }) {
  return (
    <>
      <p>
        已还原 {undo.restored.toLocaleString("zh-CN")} 行。
        {undo.done
          ? "这次导入的改动已全部撤销。"
          : `有 ${undo.conflicts} 处保持原样，核对后可选择“连同之后的改动一并还原”再次撤销。`}
      </p>
      <ConflictList list={undo.list} total={undo.conflicts} />
    </>
  );
}
