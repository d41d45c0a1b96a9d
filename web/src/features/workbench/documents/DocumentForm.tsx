import type { DocumentDetail, DocumentTexts } from "proto-types";
import { lazy, type SubmitEvent, Suspense, useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Failure } from "../../../ui/feedback/Failure";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button } from "../../../ui/form/Button";
import { Field, TextField } from "../../../ui/form/Field";
import { Conflict } from "../revisions/Conflict";
import { MergedNote } from "../revisions/MergedNote";
import { mergeContent } from "../shared/conflict/merge";
import { EditorForm } from "../shared/EditorForm";
import { Presence } from "../shared/Presence";
import { Answers } from "./Answers";
import { CoverField } from "./CoverField";
import { LABELS, written } from "./compare";
import { Differences } from "./Differences";
import { DocumentHead } from "./DocumentHead";
import css from "./Documents.module.css";
import { EMPTY } from "./kinds";
import { NewsFields } from "./NewsFields";
import { readUnsaved, useKept } from "./unsaved";

const RichText = lazy(() => import("../rich-text/RichText"));

interface DocumentFormProps {
  kind: "news" | "page";
  /** null for a new document. */
  detail: DocumentDetail | null;
  knownTags: string[];
  onDirty: (isDirty: boolean) => void;
  onSaved: (detail: DocumentDetail) => void;
}

/**
 * Edits the texts and the head of a document. This browser keeps unsaved input, also when saving fails or another
 * editor saved first.
 */
export default function DocumentForm({ kind, detail, knownTags, onDirty, onSaved }: DocumentFormProps) {
  const subject = detail?.subject ?? "";
  const stored = detail?.draft ?? detail?.live ?? EMPTY;
  const [kept] = useState(() => readUnsaved(kind, subject));
  const [texts, setTexts] = useState<DocumentTexts>(kept?.texts ?? stored);
  // The texts on which the edits are based; null (unknown) for input restored from this browser.
  const [base, setBase] = useState<DocumentTexts | null>(kept ? null : stored);
  const [isMerged, setMerged] = useState(false);
  const [version, setVersion] = useState(kept?.version ?? detail?.open?.version ?? 0);
  const [reason, setReason] = useState(kept?.reason ?? detail?.open?.reason ?? "");
  const [code, setCode] = useState("");
  // A new text keeps its number when its first save fails.
  const [reserved, setReserved] = useState("");
  const [isDirty, setDirty] = useState(kept !== null);
  const [restored, setRestored] = useState(kept !== null);
  // Taking the other editor's text remounts the rich text editor with that text.
  const [round, setRound] = useState(0);
  const [noReason, setNoReason] = useState(false);
  const [theirs, setTheirs] = useState<DocumentDetail | null>(
    kept && kept.version !== (detail?.open?.version ?? 0) ? detail : null,
  );
  const [decided, setDecided] = useState<string[]>([]);
  const [author, setAuthor] = useState<string | null>(null);
  const { busy, failure, save } = useSave();
  const forget = useKept(kind, subject, isDirty ? { texts, reason, version } : null);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const change = (part: Partial<DocumentTexts>) => {
    setTexts((now) => ({ ...now, ...part }));
    setDirty(true);
  };
  const use = (next: DocumentTexts, seen: number) => {
    forget();
    setTexts(next);
    setBase(next);
    setMerged(false);
    setVersion(seen);
    setDirty(false);
    setRestored(false);
    setTheirs(null);
    setRound((n) => n + 1);
  };
  // Merges both changes, mine where both changed a field, on top of the other editor's version.
  const join = (other: DocumentDetail, mine: DocumentTexts) => {
    const over = other.draft ?? other.live ?? EMPTY;
    setTexts(mergeContent(base, mine, over).content);
    setBase(over);
    setVersion(other.open?.version ?? 0);
    setDecided([]);
    setTheirs(null);
    setRound((n) => n + 1);
  };
  const theirTexts = theirs ? (theirs.draft ?? theirs.live ?? EMPTY) : null;
  const collisions = theirTexts
    ? mergeContent(base, texts, theirTexts).collisions.filter((key) => !decided.includes(key))
    : [];
  const decide = (key: string, whose: "theirs" | "mine") => {
    if (!theirs || !theirTexts) return;
    const next = whose === "theirs" ? { ...texts, [key]: theirTexts[key as keyof DocumentTexts] } : texts;
    if (!collisions.some((other) => other !== key)) return join(theirs, next);
    setTexts(next);
    setDecided((now) => [...now, key]);
    if (whose === "theirs") setRound((n) => n + 1);
  };
  const put = async () => {
    let id = subject || reserved;
    if (!id) {
      id = (await api.post("/api/editor/document/{kind}", { path: { kind }, body: { code }, quiet: true })).subject;
      setReserved(id);
    }
    const path = { kind, subject: id };
    try {
      const body = { texts, version, reason: reason.trim() };
      const next = await api.put("/api/editor/document/{kind}/{subject}/draft", { path, body, quiet: true });
      if (next.removed.length > 0) use(next.draft ?? texts, next.open?.version ?? 0);
      else {
        forget();
        setBase(texts);
        setMerged(false);
        setVersion(next.open?.version ?? 0);
        setDirty(false);
        setRestored(false);
      }
      toast.success(next.removed.length > 0 ? "草稿已保存，部分格式已移除" : "草稿已保存");
      onSaved(next);
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 409) {
        const other = await api.get("/api/editor/document/{kind}/{subject}", { path, quiet: true });
        const { collisions } = mergeContent(base, texts, other.draft ?? other.live ?? EMPTY);
        if (collisions.length > 0) setTheirs(other);
        else {
          join(other, texts);
          setMerged(true);
          setAuthor(other.open?.author ?? null);
          toast.success("没有冲突的修改已合并，请再保存一次");
          return;
        }
      }
      throw cause;
    }
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setNoReason(reason.trim() === "");
    if (reason.trim() === "") return event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus();
    await save(put);
  };
  return (
    <EditorForm isUnsaved={isDirty} className={css.columns} noValidate onSubmit={submit}>
      <div className={css.work}>
        {subject && <Presence subject={`document ${kind} ${subject}`} />}
        {detail?.open?.note && <p className={css.note}>退回说明：{detail.open.note}</p>}
        {restored && !theirs && (
          <p className={css.note} role="status">
            已恢复这台电脑上未保存的文字。
            <Button size="s" kind="text" onClick={() => use(stored, detail?.open?.version ?? 0)}>
              放弃，用已保存的版本
            </Button>
          </p>
        )}
        {isMerged && <MergedNote who={author} />}
        {theirs && (
          <Conflict
            open={theirs.open}
            fields={collisions.map((key) => ({
              key,
              label: LABELS[key],
              theirs: theirTexts ? written(key, theirTexts) : "",
              mine: written(key, texts),
            }))}
            onTake={decide}
            onMine={() => join(theirs, texts)}
            onTheirs={() => {
              use(theirs.draft ?? theirs.live ?? EMPTY, theirs.open?.version ?? 0);
              onSaved(theirs);
            }}
          >
            <Differences before={theirs.draft ?? theirs.live ?? EMPTY} after={texts} />
          </Conflict>
        )}
        <div className={css.card}>
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
            <p className={css.label}>正文</p>
            <Suspense fallback={<Skeleton shape="block" />}>
              <RichText
                key={round}
                label="正文"
                html={texts.content_html}
                onChange={(content_html) => change({ content_html })}
              />
            </Suspense>
            {kind === "page" && (
              <p className={css.hint}>
                {"{site} {company} {hotline} {email} {address} 会换成网站名称、公司、热线、邮箱和地址。"}
              </p>
            )}
          </div>
        </div>
        {kind === "news" && (
          <Answers key={`answers ${round}`} question={texts.question} answers={texts.answers} onChange={change} />
        )}
      </div>
      <div className={css.side}>
        <section className={css.card} aria-label="保存">
          <Field
            label="修改原因"
            name="reason"
            maxLength={200}
            value={reason}
            error={noReason ? "请写明原因，会记入历史" : null}
            onChange={(event) => {
              setReason(event.target.value);
              setDirty(true);
            }}
          />
          <Failure text={failure} />
          {detail && detail.removed.length > 0 && (
            <p className={css.note} role="status">
              保存时移除了网站不允许的内容：
              {detail.removed.map(({ name, count }) => `${name} ${count} 处`).join("、")}
            </p>
          )}
          <Button type="submit" kind="primary" wide disabled={busy || theirs !== null}>
            {busy ? "正在保存…" : "保存草稿"}
          </Button>
          <p className={css.hint}>{isDirty ? "有未保存的修改，已保留在这台电脑上" : "没有未保存的修改"}</p>
        </section>
        <DocumentHead kind={kind} subject={subject} texts={texts} onChange={change} />
        {kind === "news" && (
          <>
            <CoverField cover={texts.cover} alt={texts.cover_alt} onChange={change} />
            <NewsFields texts={texts} knownTags={knownTags} isLive={detail?.live != null} onChange={change} />
          </>
        )}
        {kind === "page" && (
          <section className={css.card}>
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
