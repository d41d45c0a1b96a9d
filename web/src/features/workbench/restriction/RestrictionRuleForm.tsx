import type { RestrictionRule, RestrictionRuleInput } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { useSave } from "../../../api/use-save";
import { Choices } from "../../../ui/form/Choices";
import { Field, SelectField, TextField } from "../../../ui/form/Field";
import { FormDialog } from "../shared/FormDialog";
import css from "./RestrictionRules.module.css";
import { type RuleErrors, ruleErrors, ruleOf } from "./rule";

interface RestrictionRuleFormProps {
  cityId: number;
  /** The rule to change; null to create one. */
  rule: RestrictionRule | null;
  onSave: (rule: RestrictionRuleInput) => Promise<void>;
  onClose: () => void;
}

const option = (value: string, label: string) => ({ value, label });

/** Edits a purchase rule of a city. The input stays when saving fails. */
export default function RestrictionRuleForm({ cityId, rule, onSave, onClose }: RestrictionRuleFormProps) {
  const [errors, setErrors] = useState<RuleErrors>({});
  const { busy, failure, save } = useSave();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = ruleOf(new FormData(event.currentTarget), cityId);
    const found = ruleErrors(written);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await save(async () => {
      await onSave(written);
      onClose();
    });
  };
  return (
    <FormDialog
      title={rule ? `修改规则 #${rule.id}` : "新增规则"}
      onClose={onClose}
      onSubmit={submit}
      noValidate
      busy={busy}
      failure={failure}
    >
      <SelectField
        label="房产类型"
        name="kind"
        defaultValue={rule?.kind ?? "home"}
        options={[option("home", "住房"), option("business", "商办类")]}
      />
      <Field
        label="区域"
        note="全市留空"
        name="zone"
        maxLength={20}
        defaultValue={rule?.zone}
        placeholder="如：五环内"
      />
      <Choices
        label="户籍"
        name="households"
        chosen={rule?.households ?? []}
        options={[option("local", "本地户籍"), option("permit", "工作居住证"), option("other", "非本地户籍")]}
        error={errors.households}
        className={css.wide}
      />
      <SelectField
        label="婚姻"
        name="marital"
        defaultValue={rule?.marital ?? "any"}
        options={[option("any", "不限"), option("married", "已婚"), option("single", "单身")]}
      />
      <Field
        label="至少子女数"
        name="min_children"
        inputMode="numeric"
        defaultValue={rule?.min_children ?? 0}
        error={errors.min_children}
      />
      <Field
        label="社保或个税至少"
        note="月"
        name="min_months"
        inputMode="numeric"
        defaultValue={rule?.min_months ?? 0}
        error={errors.min_months}
      />
      <Field
        label="最多套数"
        note="含本次，不限留空"
        name="max_homes"
        inputMode="numeric"
        defaultValue={rule?.max_homes ?? ""}
        error={errors.max_homes}
      />
      <SelectField
        label="套数的范围"
        name="counts"
        defaultValue={rule?.counts ?? "zone"}
        options={[option("zone", "区域内住房"), option("city", "全市住房"), option("all", "全市住房和商办类")]}
      />
      <Field
        label="文件日期"
        name="document_date"
        type="date"
        defaultValue={rule?.document_date}
        error={errors.document_date}
      />
      <TextField
        label="依据"
        note="文件名称和文号"
        name="basis"
        rows={2}
        maxLength={300}
        defaultValue={rule?.basis}
        error={errors.basis}
        className={css.wide}
      />
      <Field
        label="文件链接"
        note="选填"
        name="link"
        type="url"
        maxLength={500}
        defaultValue={rule?.link ?? ""}
        error={errors.link}
        className={css.wide}
      />
      <Field label="说明" note="选填" name="note" maxLength={300} defaultValue={rule?.note} className={css.wide} />
      <Field label="生效日期" name="valid_from" type="date" defaultValue={rule?.valid_from} error={errors.valid_from} />
      <Field
        label="失效日期"
        note="最后一天，选填"
        name="valid_to"
        type="date"
        defaultValue={rule?.valid_to ?? ""}
        error={errors.valid_to}
      />
      <label className={css.wide}>
        <input type="checkbox" name="is_checked" value="1" defaultChecked={rule?.is_checked} /> 已与文件原文核对
      </label>
    </FormDialog>
  );
}
