import type { SearchEngine, SearchImportDone } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { Table } from "../../../ui/data/Table";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import shared from "../shared/workbench.module.css";
import css from "./Figures.module.css";
import { KINDS, period } from "./names";

const ENGINES: { value: SearchEngine; label: string }[] = [
  { value: "baidu", label: "百度搜索资源平台" },
  { value: "google", label: "Google Search Console" },
];

const REJECTS = [
  { key: "line", label: "行", figure: true, narrow: true },
  { key: "text", label: "内容" },
  { key: "reason", label: "原因" },
];

const MAX_BYTES = 16 * 1024 * 1024;

interface FigureUploadProps {
  maxRows: number;
  onDone: () => void;
}

/**
 * Uploads an export from the console of a search engine. If the server rejects the file, the file stays
 * selected.
 */
export function FigureUpload({ maxRows, onDone }: FigureUploadProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [done, setDone] = useState<SearchImportDone | null>(null);
  const { busy, failure, save } = useSave("文件没有导入，请重试");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const file = data.get("file");
    const [from, to] = [String(data.get("from") ?? ""), String(data.get("to") ?? "")];
    const engine = ENGINES.find(({ value }) => value === data.get("engine"))?.value;
    setDone(null);
    if (!(file instanceof File) || file.size === 0) return setWrong("请选择一个不为空的文件");
    if (file.size > MAX_BYTES) return setWrong("文件超过 16 MB，请缩短日期范围后再导出");
    if (!engine || !from || !to) return setWrong("请填写数据的开始和结束日期，与导出时所选的日期一致");
    if (from > to) return setWrong("开始日期晚于结束日期");
    setWrong(null);
    save(async () => {
      setDone(
        await api.post("/api/editor/search-figure/file", {
          query: { engine, from, to, name: file.name.slice(0, 200) },
          // Windows reports another content type for such a file, or none, so it is set here.
          body: new Blob([file], { type: "text/csv" }),
          quiet: true,
        }),
      );
      onDone();
    });
  };
  return (
    <>
      <form method="post" className={css.form} noValidate onSubmit={submit}>
        <Field label="导出的文件" note="CSV" name="file" type="file" accept=".csv,text/csv" />
        <SelectField label="来源" name="engine" options={ENGINES} />
        <Field label="开始日期" name="from" type="date" />
        <Field label="结束日期" name="to" type="date" />
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "正在导入…" : "导入"}
        </Button>
        <Failure text={wrong ?? failure} className={css.wide} />
        <p className={css.wide}>
          百度搜索资源平台的“流量与关键词”“热门页面”，Google Search Console 的“网页”“查询”，每个文件最多
          {` ${maxRows.toLocaleString("zh-CN")} `}行。同一来源、同样内容和日期再导入一次，会替换之前的数据。
        </p>
      </form>
      {done && (
        <section aria-label="导入结果" className={css.done}>
          <p role="status">
            {done.import
              ? `已导入 ${done.import.engine_name} ${period(done.import)} ${KINDS[done.import.kind]}的数据 ${done.import.rows.toLocaleString("zh-CN")} 行`
              : "没有可用的行，未保存任何数据"}
            {done.rejected > 0 && `，${done.rejected.toLocaleString("zh-CN")} 行被拒绝`}
          </p>
          {done.rejects.length > 0 && (
            <div className={shared.scroll}>
              <Table
                label="被拒绝的行"
                columns={REJECTS}
                rows={done.rejects.map((row) => ({ key: String(row.line), cells: { ...row } }))}
              />
            </div>
          )}
        </section>
      )}
    </>
  );
}
