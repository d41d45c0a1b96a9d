import type { DocumentDetail } from "proto-types";
import { lazy, Suspense, useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { local } from "../../../lib/browser/storage";
import { Failure } from "../../../ui/feedback/Failure";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button } from "../../../ui/form/Button";
import { Field, TextField } from "../../../ui/form/Field";
import { DraftNotes } from "../revisions/DraftNotes";
import { useDraft } from "../revisions/use-draft";
import { useDraftSave } from "../revisions/use-draft-save";
import { EditorForm } from "../shared/EditorForm";
import { Presence } from "../shared/Presence";
import forms from "../shared/workbench.module.css";
import { Answers } from "./Answers";
import { CoverField } from "./CoverField";
import { LABELS, written } from "./compare";
import { Differences } from "./Differences";
import { DocumentHead } from "./DocumentHead";
import css from "./Documents.module.css";
import { EMPTY } from "./kinds";
import { NewsFields } from "./NewsFields";

const RichText = lazy(() => import("../rich-text/RichText"));

interface DocumentFormProps {
  kind: "news" | "page";
  /** null for a new document. */
  detail: DocumentDetail | null;
  knownTags: string[];
  onDirty: (isDirty: boolean) => void;
  onSaved: (detail: DocumentDetail) => void;
}

const storedOf = (detail: DocumentDetail | null) => ({
  content: detail?.draft ?? detail?.live ?? EMPTY,
  reason: detail?.open?.reason ?? "",
  version: detail?.open?.version ?? 0,
});

/**
 * Edits the texts and the head of a document. Unsaved input is stored in the browser. It is kept if saving
 * fails or another editor has saved first.
 */
export default function DocumentForm({ kind, detail, knownTags, onDirty, onSaved }: DocumentFormProps) {
  const subject = detail?.subject ?? "";
  // The draft is in local storage and not in that of the tab, so that it is not lost when the tab is closed.
  const draft = useDraft(storedOf(detail), `document ${kind} ${subject || "new"}`, local);
  const { content: texts, change, isDirty } = draft;
  const [code, setCode] = useState("");
  // The number that the server reserved for a new document. It is used again if the first save fails.
  const [reserved, setReserved] = useState("");
  // The number of saves in which the server removed formatting. After each of them the editor shows the
  // stored text.
  const [cleaned, setCleaned] = useState(0);
  const round = `${draft.round} ${cleaned}`;

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { busy, failure, submit, reasonError } = useDraftSave({
    draft,
    storedOf,
    put: async (step) => {
      let id = subject || reserved;
      if (!id) {
        id = (await api.post("/api/editor/document/{kind}", { path: { kind }, body: { code }, quiet: true })).subject;
        setReserved(id);
      }
      return api.put("/api/editor/document/{kind}/{subject}/draft", {
        path: { kind, subject: id },
        body: { texts, ...step },
        quiet: true,
      });
    },
    read: subject
      ? () => api.get("/api/editor/document/{kind}/{subject}", { path: { kind, subject }, quiet: true })
      : null,
    onChange: (next) => {
      if (next.removed.length > 0) setCleaned((n) => n + 1);
      onSaved(next);
    },
  });
  return (
    <EditorForm isUnsaved={isDirty} className={css.columns} noValidate onSubmit={submit}>
      <div className={forms.work}>
        {subject && <Presence subject={`document ${kind} ${subject}`} />}
        <DraftNotes
          draft={draft}
          open={detail?.open ?? null}
          labelOf={(key) => LABELS[key]}
          shown={written}
          changes={(before, after) => <Differences before={before} after={after} />}
        />
        <div className={forms.card}>
          {kind === "page" && !detail && (
            <Field
              label="页面代码"
              note="网址为 /代码.html，只用小写字母、数字和连字符"
              name="code"
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
          <Field
            label="标题"
            name="title"
            maxLength={kind === "page" ? 60 : 120}
            value={texts.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          {kind === "news" && (
            <TextField
              label="摘要"
              note="选填，留空则取正文开头"
              name="summary"
              rows={2}
              maxLength={120}
              value={texts.summary}
              onChange={(event) => change({ summary: event.target.value.replaceAll("\n", "") })}
            />
          )}
          <div>
            <p className={forms.label}>正文</p>
            <Suspense fallback={<Skeleton shape="block" />}>
              <RichText
                key={round}
                label="正文"
                html={texts.content_html}
                onChange={(content_html) => change({ content_html })}
              />
            </Suspense>
            {kind === "page" && (
              <p className={forms.hint}>
                {"{site} {company} {hotline} {email} {address} 会换成网站名称、公司、热线、邮箱和地址。"}
              </p>
            )}
          </div>
        </div>
        {kind === "news" && (
          <Answers key={`answers ${round}`} question={texts.question} answers={texts.answers} onChange={change} />
        )}
      </div>
      <div className={forms.work}>
        <section className={forms.card} aria-label="保存">
          <Field
            label="修改原因"
            name="reason"
            maxLength={200}
            value={draft.reason}
            error={reasonError}
            onChange={(event) => draft.setReason(event.target.value)}
          />
          <Failure text={failure} />
          {detail && detail.removed.length > 0 && (
            <p className={forms.notice} role="status">
              保存时移除了网站不允许的内容：
              {detail.removed.map(({ name, count }) => `${name} ${count} 处`).join("、")}
            </p>
          )}
          <Button type="submit" kind="primary" wide disabled={busy || draft.isConflict}>
            {busy ? "正在保存…" : "保存草稿"}
          </Button>
          <p className={forms.hint}>{isDirty ? "有未保存的修改，已保留在这台电脑上" : "没有未保存的修改"}</p>
        </section>
        <DocumentHead kind={kind} subject={subject} texts={texts} onChange={change} />
        {kind === "news" && (
          <>
            <CoverField cover={texts.cover} alt={texts.cover_alt} onChange={change} />
            <NewsFields
              key={`fields ${round}`}
              texts={texts}
              knownTags={knownTags}
              isLive={detail?.live != null}
              onChange={change}
            />
          </>
        )}
        {kind === "page" && (
          <section className={forms.card}>
            <Field
              label="排序"
              note="页脚中的位置，小的在前"
              name="sort"
              type="number"
              value={texts.sort}
              onChange={(event) => change({ sort: Math.trunc(Number(event.target.value)) || 0 })}
            />
          </section>
        )}
      </div>
    </EditorForm>
  );
}
