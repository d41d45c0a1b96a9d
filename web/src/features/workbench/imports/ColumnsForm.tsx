import type { ImportColumnChoice, ImportExplanation, ImportQuestion, ImportRoom, ImportTask } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { useDictionary } from "../../../stores/dictionary";
import { Table } from "../../../ui/data/Table";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import forms from "../shared/workbench.module.css";
import { CONSTANTS, OWN_NUMBER } from "./constant-fields";
import css from "./Imports.module.css";

interface ColumnsFormProps {
  task: ImportTask;
  explanation: ImportExplanation;
  room: ImportRoom;
  /** Questions about odd values that the dry run has found. */
  questions: ImportQuestion[];
  onQueued: (task: number) => void;
}

const COLUMNS = [
  { key: "column", label: "列", narrow: true },
  { key: "values", label: "前几行的值" },
  { key: "field", label: "读作", narrow: true },
  { key: "unit", label: "单位", narrow: true },
];

/** The fields that most files of lots have. They come first among some hundred fields. */
const USUAL = [
  ..."source_id source_url title start_price appraisal_price deposit start_time end_time status stage".split(" "),
  ..."area address community_name area_m2 layout usage court case_no".split(" "),
];

const UNITS: ImportColumnChoice["unit"][] = ["", "元", "分", "千元", "万元", "百万元", "亿元"];

/** Assigns the columns of a file to fields. The choices stay if the server refuses them. */
export default function ColumnsForm({ task, explanation, room, questions, onQueued }: ColumnsFormProps) {
  const [choices, setChoices] = useState(() =>
    Object.fromEntries(
      explanation.columns.map(({ column, field, unit }) => [
        column,
        { field, unit: unit as ImportColumnChoice["unit"] },
      ]),
    ),
  );
  const [platform, setPlatform] = useState(explanation.platform);
  const [constants, setConstants] = useState<Record<string, string>>(() =>
    Object.fromEntries(explanation.constants.map(({ field, value }) => [field, value])),
  );
  const [sheet, setSheet] = useState(explanation.sheet);
  const [answers, setAnswers] = useState(explanation.answers);
  const { news_category = [] } = useDictionary();
  const { busy, failure, save } = useSave("没有开始，请重试");
  const fields = room.kinds.find(({ kind }) => kind === task.kind)?.fields ?? [];
  const isMoney = new Set(fields.filter((field) => field.is_money).map(({ name }) => name));
  const change = (column: string, to: Partial<{ field: string; unit: ImportColumnChoice["unit"] }>) =>
    setChoices((was) => ({ ...was, [column]: { ...(was[column] ?? { field: "", unit: "" }), ...to } }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const columns = Object.entries(choices)
      .filter(([, { field }]) => field)
      .map(([column, { field, unit }]) => ({ column, field, unit: isMoney.has(field) ? unit : ("" as const) }));
    save(async () => {
      const { id } = await api.post("/api/editor/import/task/{id}/column", {
        path: { id: task.id },
        body: {
          platform,
          sheet,
          answers,
          columns,
          constants: Object.entries(constants).map(([field, value]) => ({ field, value })),
        },
        quiet: true,
      });
      onQueued(id);
    });
  };
  const usual =
    task.kind === "houses" ? USUAL.flatMap((name) => fields.find((field) => field.name === name) ?? []) : [];
  const groups = [
    { label: "常用", list: usual },
    { label: usual.length > 0 ? "其他" : "", list: fields.filter((field) => !usual.includes(field)) },
  ];
  const options = groups.map(({ label: group, list }) => {
    const some = list.map(({ name, label }) => (
      <option key={name} value={name}>
        {label === name ? name : `${label}（${name}）`}
      </option>
    ));
    return group && list.length > 0 ? (
      <optgroup key={group} label={group}>
        {some}
      </optgroup>
    ) : (
      some
    );
  });
  return (
    <section className={css.section} aria-label="列的对应">
      <h2>列的对应</h2>
      <p className={css.note}>核对每一列读作什么；改动后再次试运行。正式导入后，同样表头的文件下次自动这样读取。</p>
      <form method="post" noValidate onSubmit={submit} className={css.section}>
        <div className={forms.scroll}>
          <Table
            label="列的对应"
            columns={COLUMNS}
            rows={explanation.columns.map(({ column, values, is_stated }) => {
              const { field, unit } = choices[column] ?? { field: "", unit: "" as const };
              return {
                key: column,
                cells: {
                  column: <span className={css.column}>{column}</span>,
                  values: <span className={css.values}>{values.join(" ｜ ") || "（前几行为空）"}</span>,
                  field: (
                    <select
                      className={css.choice}
                      aria-label={`列“${column}”读作`}
                      value={field}
                      onChange={(event) => change(column, { field: event.target.value })}
                    >
                      <option value="">不使用</option>
                      {options}
                    </select>
                  ),
                  unit: !isMoney.has(field) ? (
                    "—"
                  ) : is_stated ? (
                    `${unit}（列名写明）`
                  ) : (
                    <select
                      className={css.unit}
                      aria-label={`列“${column}”的单位`}
                      value={unit}
                      onChange={(event) => change(column, { unit: event.target.value as ImportColumnChoice["unit"] })}
                    >
                      {UNITS.map((value) => (
                        <option key={value} value={value}>
                          {value || "按值判断"}
                        </option>
                      ))}
                    </select>
                  ),
                },
              };
            })}
          />
        </div>
        {questions.length > 0 && (
          <fieldset className={css.section}>
            <legend>请确认</legend>
            {questions.map(({ kind, text, count, examples }) => (
              <div key={kind}>
                <label>
                  <input
                    type="checkbox"
                    checked={answers.includes(kind)}
                    onChange={({ target }) =>
                      setAnswers((was) => (target.checked ? [...was, kind] : was.filter((one) => one !== kind)))
                    }
                  />{" "}
                  {text}（{count} 处）勾选表示属实，同样的文件不再询问
                </label>
                <ul className={css.list}>
                  {examples.map((example) => (
                    <li key={`${example.line} ${example.text}`}>
                      {example.line > 0 && `第 ${example.line} 行：`}
                      {example.text}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </fieldset>
        )}
        <div className="row-3 row-wrap row-end">
          {explanation.sheets.length > 1 && (
            <SelectField
              label="工作表"
              value={sheet}
              onChange={(event) => setSheet(event.target.value)}
              options={[
                ...(explanation.sheet ? [] : [{ value: "", label: "列相同的几个一并读取" }]),
                ...explanation.sheets.map(({ name, rows, looks }) => ({
                  value: name,
                  label: `${name}（${rows} 行，${looks}）`,
                })),
              ]}
            />
          )}
          {task.kind === "houses" && (
            <SelectField
              label="来源平台"
              value={platform}
              onChange={(event) => setPlatform(event.target.value)}
              options={[
                { value: "", label: "由列或链接得出" },
                ...room.platforms.map(({ source, label }) => ({ value: source, label })),
              ]}
            />
          )}
          {CONSTANTS[task.kind].map(({ field, label }) => {
            const common = {
              label,
              value: constants[field] ?? "",
              onChange: (event: { target: { value: string } }) =>
                setConstants((was) => ({ ...was, [field]: event.target.value })),
            };
            const choices = {
              category: [
                { value: "", label: "不用" },
                ...news_category.map(({ name }) => ({ value: name, label: name })),
              ],
              source_id: [
                { value: "", label: "拒绝该行" },
                { value: OWN_NUMBER, label: "使用本站编号（由地址、法院和开拍时间生成）" },
              ],
            }[field];
            return choices ? (
              <SelectField key={field} {...common} options={choices} />
            ) : (
              <Field key={field} {...common} />
            );
          })}
          <Button type="submit" disabled={busy}>
            {busy ? "正在开始…" : "按所选的列试运行"}
          </Button>
        </div>
        <Failure text={failure} className={css.refusal} />
      </form>
    </section>
  );
}
