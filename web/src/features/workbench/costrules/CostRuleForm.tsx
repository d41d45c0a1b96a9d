import type { CostRuleRow } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { Choices } from "../../../ui/form/Choices";
import { Field, SelectField, TextField } from "../../../ui/form/Field";
import css from "../restriction/RestrictionRules.module.css";
import { FormDialog } from "../shared/FormDialog";
import { KINDS, METHODS, type RuleErrors, ruleErrors, ruleOf, SELLERS, TAXES } from "./rows";

interface CostRuleFormProps {
  title: string;
  /** The rule with the initial values; null for an empty form. */
  rule: CostRuleRow | null;
  /** The other rules of the draft. */
  others: readonly CostRuleRow[];
  onSave: (rule: CostRuleRow) => void;
  onClose: () => void;
}

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const yesNo = (yes: string, no: string) => [
  { value: "", label: "不限" },
  { value: "1", label: yes },
  { value: "0", label: no },
];
const chosen = (value: boolean | null | undefined) => (value == null ? "" : value ? "1" : "0");
const percent = (value: number) => Number((value * 100).toFixed(4));

/** Edits a rule of the draft. The dialog stays open until the rule is valid. */
export default function CostRuleForm({ title, rule, others, onSave, onClose }: CostRuleFormProps) {
  const [errors, setErrors] = useState<RuleErrors>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = ruleOf(new FormData(event.currentTarget));
    const found = ruleErrors(written, others);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    onSave(written);
    onClose();
  };
  const field = (label: string, name: keyof CostRuleRow, value: string | number | null | undefined, note?: string) => (
    <Field label={label} note={note} name={name} defaultValue={value ?? ""} error={errors[name]} maxLength={200} />
  );
  const day = (label: string, name: "valid_from" | "valid_to" | "issued", note?: string) => (
    <Field label={label} note={note} name={name} type="date" defaultValue={rule?.[name] ?? ""} error={errors[name]} />
  );
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      noValidate
      busy={false}
      failure={null}
      action="放入草稿"
    >
      <SelectField label="税种" name="tax" defaultValue={rule?.tax ?? "deed"} options={options(TAXES)} />
      {field("代码", "code", rule?.code, "同一项税费的各时期用同一代码")}
      <SelectField label="计算方法" name="method" defaultValue={rule?.method ?? "rate"} options={options(METHODS)} />
      {field(
        "数值",
        "value",
        rule && (rule.method === "fixed" ? rule.value : percent(rule.value)),
        "定额填元，其余填百分数",
      )}
      {day("生效日期", "valid_from")}
      {day("失效日期", "valid_to", "最后一天，文件未写留空")}
      <TextField
        label="文件名称"
        name="title"
        rows={2}
        maxLength={200}
        defaultValue={rule?.title}
        error={errors.title}
        className={css.wide}
      />
      {field("文号", "number", rule?.number)}
      {field("条款", "article", rule?.article)}
      {day("文件日期", "issued", "选填")}
      <Field label="说明" note="文件未明确之处，选填" name="note" maxLength={500} defaultValue={rule?.note} />
      <Choices label="适用用途" note="不选为全部" name="kinds" chosen={rule?.kinds ?? []} options={options(KINDS)} />
      <Choices
        label="适用出让人"
        note="不选为全部"
        name="sellers"
        chosen={rule?.sellers ?? []}
        options={options(SELLERS)}
      />
      {field("持有满（年）", "held_from", rule?.held_from)}
      {field("持有不满（年）", "held_below", rule?.held_below)}
      <SelectField
        label="唯一住房"
        name="only_home"
        defaultValue={chosen(rule?.only_home)}
        options={yesNo("家庭唯一住房", "非唯一住房")}
      />
      <SelectField
        label="原值凭证"
        name="proved"
        defaultValue={chosen(rule?.proved)}
        options={yesNo("有原值凭证", "无原值凭证")}
      />
      {field("买方已有住房不少于（套）", "homes_from", rule?.homes_from)}
      {field("买方已有住房少于（套）", "homes_below", rule?.homes_below)}
      {field("面积大于（㎡）", "area_above", rule?.area_above)}
      {field("面积不超过（㎡）", "area_to", rule?.area_to)}
      <SelectField
        label="取得时间"
        name="old"
        defaultValue={chosen(rule?.old)}
        options={yesNo("2016年4月30日前", "2016年5月1日后")}
      />
      {field("增值额不超过扣除额的", "up_to", rule?.up_to == null ? null : percent(rule.up_to), "%，仅用于分级")}
      <label className={css.wide}>
        <input type="checkbox" name="is_checked" value="1" defaultChecked={rule?.is_checked} /> 已与文件原文核对
      </label>
    </FormDialog>
  );
}
