import type { LandingPageDetail } from "proto-types";
import { lazy, type SubmitEvent, Suspense, useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { usePreview } from "../../../api/use-preview";
import { Failure } from "../../../ui/feedback/Failure";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import documents from "../documents/Documents.module.css";
import { DraftNotes } from "../revisions/DraftNotes";
import { useDraft } from "../revisions/use-draft";
import { useDraftSave } from "../revisions/use-draft-save";
import { EditorForm } from "../shared/EditorForm";
import { Presence } from "../shared/Presence";
import forms from "../shared/workbench.module.css";
import { CombinationFields } from "./CombinationFields";
import { changesOf, EMPTY, edited, NAMES, shown } from "./content";
import { LandingPageHead } from "./LandingPageHead";
import { LandingPageImpact } from "./LandingPageImpact";

const RichText = lazy(() => import("../rich-text/RichText"));

interface LandingPageFormProps {
  /** The landing page to edit; null for a new one. */
  detail: LandingPageDetail | null;
  onDirty: (isDirty: boolean) => void;
  onSaved: (detail: LandingPageDetail) => void;
}

const storedOf = (detail: LandingPageDetail | null) => ({
  content: edited(detail?.open?.content ?? detail?.live ?? EMPTY),
  reason: detail?.open?.reason ?? "",
  version: detail?.open?.version ?? 0,
});

/** Matches the alias of a landing page. The route table has the same pattern. */
const ALIAS = /^[a-z0-9]{1,60}$/;

/**
 * Edits the filters and texts of a landing page, and shows what publishing it would change. The input
 * stays if saving fails.
 */
export default function LandingPageForm({ detail, onDirty, onSaved }: LandingPageFormProps) {
  const [alias, setAlias] = useState(detail?.alias ?? "");
  const draft = useDraft(storedOf(detail), `landing ${detail?.alias ?? "-"}`);
  const { content, reason, change } = draft;
  const isDirty = draft.isDirty || alias !== (detail?.alias ?? "");
  // An empty field is reported as a fault only after the first attempt to save.
  const [tried, setTried] = useState(false);
  const isNew = detail === null;

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { answer: preview, failure: unseen } = usePreview(
    { alias: alias || "-", is_new: isNew, content },
    (body, signal) => api.post("/api/editor/landing-page/preview", { body, signal, quiet: true }),
  );

  const given = { ...content, alias };
  const faultOf = (field: keyof typeof given) =>
    tried || given[field] ? (preview?.faults.find((fault) => fault.field === field)?.message ?? null) : null;
  const { busy, failure, setFailure, submit, reasonError } = useDraftSave({
    draft,
    storedOf,
    put: (step) =>
      api.put("/api/editor/landing-page/{alias}/draft", {
        path: { alias },
        body: { content, is_new: isNew, ...step },
        quiet: true,
      }),
    // The draft of a new landing page cannot be loaded after a conflict, because the alias may belong to
    // another landing page.
    read: isNew ? null : () => api.get("/api/editor/landing-page/{alias}", { path: { alias }, quiet: true }),
    onChange: onSaved,
  });
  const submitNamed = async (event: SubmitEvent<HTMLFormElement>) => {
    setTried(true);
    // Only the alias is checked here. The preview may not know the last key yet, so the API checks the other
    // fields.
    if (ALIAS.test(alias)) return submit(event);
    event.preventDefault();
    setFailure("请填写别名，只用小写字母和数字");
    event.currentTarget.querySelector<HTMLElement>('[name="alias"]')?.focus();
  };
  return (
    <EditorForm isUnsaved={isDirty} className={documents.columns} noValidate onSubmit={submitNamed}>
      <div className={forms.work}>
        <Presence subject={`landing ${detail?.alias ?? "-"}`} />
        <DraftNotes
          draft={draft}
          open={detail?.open ?? null}
          labelOf={(key) => NAMES[key]}
          shown={(key, from) => shown(from[key])}
          changes={(before, after) => (
            <ul>
              {changesOf(before, after).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        />
        <section className={forms.card} aria-label="条件">
          <h2>条件</h2>
          <CombinationFields
            address={content.query}
            preview={preview}
            error={faultOf("query")}
            onChange={(query) => change({ query })}
          />
        </section>
        <section className={forms.card} aria-label="页面">
          <h2>页面</h2>
          <Field
            label="别名"
            note={`网址为 /fapaifang/${alias || "别名"}/，${isNew ? "只用小写字母和数字，发布后不能修改" : "不能修改"}`}
            name="alias"
            maxLength={60}
            value={alias}
            readOnly={!isNew}
            error={faultOf("alias")}
            onChange={({ target }) => {
              setAlias(target.value.trim());
            }}
          />
          <Field
            label="标题"
            note="页面上的大标题（H1），最多 40 字"
            name="heading"
            maxLength={40}
            value={content.heading}
            error={faultOf("heading")}
            onChange={({ target }) => change({ heading: target.value })}
          />
          <div>
            <p className={forms.label}>介绍</p>
            <Suspense fallback={<Skeleton shape="block" />}>
              <RichText
                key={draft.round}
                label="介绍"
                html={content.intro_html}
                onChange={(intro_html) => change({ intro_html })}
              />
            </Suspense>
            {tried && faultOf("intro_html") && <p className={forms.failure}>{faultOf("intro_html")}</p>}
          </div>
        </section>
      </div>
      <div className={forms.work}>
        <section className={forms.card} aria-label="保存">
          {detail?.live && (
            <SelectField
              label="发布后"
              name="is_active"
              value={content.is_active ? "yes" : "no"}
              options={[
                { value: "yes", label: "页面上线" },
                { value: "no", label: "页面下线，地址 301 到最近的列表" },
              ]}
              onChange={({ target }) => change({ is_active: target.value === "yes" })}
            />
          )}
          <Field
            label="修改原因"
            name="reason"
            maxLength={200}
            value={reason}
            error={reasonError}
            onChange={({ target }) => draft.setReason(target.value)}
          />
          <Failure text={failure ?? unseen} />
          <Button type="submit" kind="primary" wide disabled={busy || draft.isConflict}>
            {busy ? "正在保存…" : "保存草稿"}
          </Button>
          <p className={forms.hint}>{isDirty ? "有未保存的修改" : "没有未保存的修改"}</p>
        </section>
        <LandingPageImpact preview={preview} />
        <LandingPageHead
          content={content}
          preview={preview}
          path={alias ? `/fapaifang/${alias}/` : ""}
          faultOf={faultOf}
          onChange={change}
        />
      </div>
    </EditorForm>
  );
}
