import type { CostRuleRow, CostRulesDetail } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { api } from "../../../api/browser";
import { Chip } from "../../../ui/data/Chip";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { DraftNotes } from "../revisions/DraftNotes";
import { useDraft } from "../revisions/use-draft";
import { useDraftSave } from "../revisions/use-draft-save";
import { EditorForm } from "../shared/EditorForm";
import { type EntityColumn, EntityTable } from "../shared/EntityTable";
import { Presence } from "../shared/Presence";
import forms from "../shared/workbench.module.css";
import css from "./CostRules.module.css";
import {
  appliesText,
  byTax,
  changedLines,
  keyOf,
  METHODS,
  rulesOf,
  ruleText,
  TAXES,
  valueText,
  withRule,
} from "./rows";

const CostRuleForm = lazy(() => import("./CostRuleForm"));

const storedOf = ({ open, live }: CostRulesDetail) => ({
  content: byTax(open?.rules ?? live),
  reason: open?.reason ?? "",
  version: open?.version ?? 0,
});

interface CostRulesFormProps {
  detail: CostRulesDetail;
  onSaved: (detail: CostRulesDetail) => void;
}

interface Editing {
  title: string;
  rule: CostRuleRow | null;
  /** The key of the rule that the form replaces; null if it adds a rule. */
  inPlaceOf: string | null;
}

/**
 * Edits the draft of the rules. A dialog changes one rule, and a button saves all rules. If saving fails, the
 * input is kept.
 */
export function CostRulesForm({ detail, onSaved }: CostRulesFormProps) {
  const { open, live } = detail;
  const draft = useDraft(storedOf(detail), "cost-rules");
  const { reason } = draft;
  const rules = rulesOf(draft.content);
  const setRules = (next: readonly CostRuleRow[]) => draft.change(byTax(next));
  const [editing, setEditing] = useState<Editing | null>(null);
  const { busy, failure, submit, reasonError } = useDraftSave({
    draft,
    storedOf,
    put: (step) => api.put("/api/editor/cost-rule/draft", { body: { rules, ...step }, quiet: true }),
    read: () => api.get("/api/editor/cost-rule", { quiet: true }),
    onChange: onSaved,
  });
  const changes = changedLines(live, rules);
  const unsaved = changedLines(open?.rules ?? live, rules).length > 0;
  const columns: EntityColumn<CostRuleRow>[] = [
    {
      label: "税费",
      narrow: true,
      cell: ({ tax, code }) => (
        <>
          {TAXES[tax] ?? tax}
          <br />
          <code>{code}</code>
        </>
      ),
    },
    {
      label: "数值",
      narrow: true,
      cell: (rule) => (
        <>
          {valueText(rule)}
          <br />
          {rule.method !== "free" && (METHODS[rule.method] ?? rule.method)}
        </>
      ),
    },
    { label: "适用", cell: (rule) => <span className={css.text}>{appliesText(rule)}</span> },
    {
      label: "依据",
      cell: ({ title, number, article, is_checked }) => (
        <span className={css.text}>
          {`${title}${number && `（${number}）`}${article} `}
          <Chip tone={is_checked ? "green" : "amber"} look="line">
            {is_checked ? "已核对" : "待核实"}
          </Chip>
        </span>
      ),
    },
    {
      label: "有效期",
      narrow: true,
      cell: ({ valid_from, valid_to }) => (
        <>
          {valid_from} 起
          <br />
          {valid_to && `至 ${valid_to}`}
        </>
      ),
    },
    {
      label: "操作",
      narrow: true,
      cell: (rule) => {
        const name = keyOf(rule);
        const act = (word: string, go: () => void) => (
          <Button kind="text" size="s" onClick={go} aria-label={`${word} ${name}`}>
            {word}
          </Button>
        );
        return (
          <div className="row-3">
            {act("修改", () => setEditing({ title: `修改规则 ${name}`, rule, inPlaceOf: name }))}
            {act("接续", () =>
              setEditing({
                title: `接续规则 ${name}`,
                rule: { ...rule, valid_from: "", valid_to: null, is_checked: false },
                inPlaceOf: null,
              }),
            )}
            {act("删除", () => setRules(rules.filter((r) => keyOf(r) !== name)))}
          </div>
        );
      },
    },
  ];
  return (
    <>
      <EditorForm isUnsaved={draft.isDirty} className={forms.work} noValidate onSubmit={submit}>
        <Presence subject="cost-rules" />
        <DraftNotes
          draft={draft}
          open={open}
          labelOf={(tax) => TAXES[tax] ?? tax}
          shown={(tax, content) => (content[tax] ?? []).map(ruleText).join("\n")}
          changes={(before, after) => (
            <ul>
              {changedLines(rulesOf(before), rulesOf(after)).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        />
        <section className={forms.card} aria-label="修改">
          <h2>{open ? "草稿与线上的差别" : "与线上的差别"}</h2>
          {changes.length === 0 && (
            <p>没有修改。新的税率作为一条新规则“接续”，旧规则填写失效日期，历史价格仍按旧规则计算。</p>
          )}
          <ul>
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Field
            label="修改原因"
            name="reason"
            maxLength={200}
            value={reason}
            error={reasonError}
            onChange={({ target }) => draft.setReason(target.value)}
          />
          <Failure text={failure} />
          <div className="row-3 row-wrap row-center">
            <Button type="submit" kind="primary" disabled={busy || draft.isConflict || !unsaved}>
              {busy ? "正在保存…" : "保存草稿"}
            </Button>
            <Button onClick={() => setEditing({ title: "新增规则", rule: null, inPlaceOf: null })}>新增规则</Button>
            {unsaved && (
              <Button kind="text" onClick={draft.takeStored}>
                撤销修改
              </Button>
            )}
          </div>
        </section>
        <EntityTable label="税费规则" columns={columns} list={rules} keyOf={keyOf} empty="没有规则，总价不显示。" />
      </EditorForm>
      {editing && (
        <Suspense fallback={null}>
          <CostRuleForm
            title={editing.title}
            rule={editing.rule}
            others={rules.filter((r) => keyOf(r) !== editing.inPlaceOf)}
            onSave={(rule) => setRules(withRule(rules, rule, editing.inPlaceOf))}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
