import type { TemplateDetail, TemplateTexts } from "proto-types";
import { useRef } from "react";
import { api } from "../../../api/browser";
import { usePreview } from "../../../api/use-preview";
import { cx } from "../../../ui/cx";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, TextField } from "../../../ui/form/Field";
import { DraftNotes } from "../revisions/DraftNotes";
import { useDraft } from "../revisions/use-draft";
import { useDraftSave } from "../revisions/use-draft-save";
import { Changed } from "../shared/diff/Changed";
import { EditorForm } from "../shared/EditorForm";
import { Presence } from "../shared/Presence";
import forms from "../shared/workbench.module.css";
import css from "./Templates.module.css";
import { Wordings } from "./Wordings";

type FieldName = keyof TemplateTexts;

const FIELDS: { name: FieldName; label: string; note: string; rows: number }[] = [
  { name: "title", label: "标题", note: "多种写法用 | 分开，长的在前；取放得下的第一种", rows: 4 },
  { name: "description", label: "描述", note: "正文后可用 | 列出几种结尾", rows: 4 },
  { name: "keywords", label: "关键词", note: "用英文逗号分开", rows: 2 },
];

const storedOf = ({ open, live }: TemplateDetail) => ({
  content: open?.content ?? live,
  reason: open?.reason ?? "",
  version: open?.version ?? 0,
});

interface TemplateFormProps {
  template: TemplateDetail;
  onSaved: (template: TemplateDetail) => void;
}

/**
 * Edits the texts of a template and previews them on real pages with each change. The input is kept if saving
 * fails.
 */
export function TemplateForm({ template, onSaved }: TemplateFormProps) {
  const { page, open, variables } = template;
  const draft = useDraft(storedOf(template), `template ${template.page}`);
  const { content: texts, reason, change } = draft;
  const focused = useRef<HTMLTextAreaElement | null>(null);

  const { answer: preview, failure: unseen } = usePreview(texts, (body, signal) =>
    api.post("/api/editor/template/{page}/preview", { path: { page }, body, signal, quiet: true }),
  );

  const insert = (name: string, optional: boolean) => {
    const area = focused.current;
    const field = (area?.name ?? "title") as FieldName;
    const at = area?.selectionEnd ?? texts[field].length;
    const variable = optional ? `{${name}?}` : `{${name}}`;
    change({ [field]: texts[field].slice(0, at) + variable + texts[field].slice(at) });
    area?.focus();
  };

  const { busy, failure, submit, reasonError } = useDraftSave({
    draft,
    storedOf,
    put: (step) =>
      api.put("/api/editor/template/{page}/draft", { path: { page }, body: { ...texts, ...step }, quiet: true }),
    read: () => api.get("/api/editor/template/{page}", { path: { page }, quiet: true }),
    onChange: onSaved,
  });

  const faultsOf = (name: FieldName) => preview?.faults.filter(({ field }) => field === name) ?? [];
  return (
    <EditorForm isUnsaved={draft.isDirty} className={cx(forms.card, css.form)} noValidate onSubmit={submit}>
      <h2>{open ? "草稿" : "线上版本"}</h2>
      <Presence subject={`template ${template.page}`} />
      <DraftNotes
        draft={draft}
        open={open}
        labelOf={(name) => FIELDS.find((field) => field.name === name)?.label ?? name}
        shown={(name, content) => content[name]}
        changes={(before, after) => (
          <dl>
            {FIELDS.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <Changed before={before[name]} after={after[name]} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      />
      {FIELDS.map(({ name, label, note, rows }) => (
        <div key={name} className="stack-3">
          <TextField
            label={label}
            note={note}
            name={name}
            rows={rows}
            value={texts[name]}
            error={
              faultsOf(name)
                .map(({ message }) => message)
                .join("；") || null
            }
            onFocus={(event) => {
              focused.current = event.currentTarget;
            }}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
          <Wordings label={label} text={texts[name]} variables={variables} />
        </div>
      ))}
      <fieldset className={css.variables}>
        <legend>变量（点击插入；标 ? 的在部分页面为空，问号后可写为空时的文字）</legend>
        {variables.map(({ name, note, optional }) => (
          <button key={name} type="button" title={note} onClick={() => insert(name, optional)}>
            {`{${name}${optional ? "?" : ""}}`}
            <small>{note}</small>
          </button>
        ))}
      </fieldset>
      <Field
        label="修改原因"
        name="reason"
        maxLength={200}
        value={reason}
        error={reasonError}
        onChange={(event) => draft.setReason(event.currentTarget.value)}
      />
      <Failure text={failure ?? unseen} />
      <Button type="submit" kind="primary" disabled={busy || draft.isConflict || (preview?.faults.length ?? 0) > 0}>
        {busy ? "正在保存…" : "保存草稿"}
      </Button>
      <section aria-label="真实页面预览" className={css.samples}>
        <h3>真实页面预览</h3>
        {preview?.samples.length === 0 && <p>网站上还没有这类页面。</p>}
        <ul>
          {preview?.samples.map((sample) => (
            <li key={sample.path}>
              <a href={sample.path} target="_blank" rel="noopener">
                {sample.title}
              </a>
              <meter
                min={0}
                max={preview.limits.cut * 1.25}
                high={preview.limits.cut}
                optimum={0}
                value={sample.pixels}
                aria-label="标题宽度"
              />
              <small className={sample.cut ? forms.failure : undefined}>
                {sample.pixels} px{sample.cut && "，会被截断"}
              </small>
              <p>{sample.description}</p>
            </li>
          ))}
        </ul>
      </section>
    </EditorForm>
  );
}
