import type { ActChange, HeadDraftDetail, HeadLimits, HeadPage, User } from "proto-types";
import { type SubmitEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { onDemand } from "../../../lib/browser/on-demand";
import { toast } from "../../../lib/browser/toast";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, TextField } from "../../../ui/form/Field";
import { EditorForm } from "../shared/EditorForm";
import { readKept, useKept } from "../shared/kept";
import { tellPublished } from "../shared/publication/published";
import { reaches } from "../shared/roles";
import { before } from "./before";
import { HeadConflict } from "./conflict/HeadConflict";
import { FIELDS, type HeadTexts } from "./conflict/head-texts";
import { useHeadTexts } from "./conflict/use-head-texts";
import { endOf } from "./day";
import { DraftFlow } from "./drafts/DraftFlow";
import { schedule } from "./drafts/schedule";
import { SameTitles } from "./duplicates/SameTitles";
import css from "./Headlist.module.css";
import { PixelBar } from "./PixelBar";
import { Preview } from "./Preview";
import { draftTexts, overrideOf, ownTexts, textsOf } from "./page-texts";
import { widthOf } from "./width";

const HeadHistory = onDemand(() => import("./HeadHistory"));

interface HeadFormProps {
  page: HeadPage;
  limits: HeadLimits;
  editing: boolean;
  role: User["role"];
  reason: string;
  onReason: (reason: string) => void;
  /** Whether a check found the title on another page, too. */
  isDuplicate: boolean;
  /** Opens the next page. */
  onNext: () => void;
  onSaved: (page: HeadPage) => void;
}

/** The unsaved texts and the texts on which they are based. */
interface Kept {
  base: { texts: HeadTexts; seen: string | null };
  texts: HeadTexts;
}

/**
 * Edits the texts of one address, and measures and previews them on each change. Writers save a draft; editors publish
 * at once. The input stays when saving fails.
 */
export function HeadForm(props: HeadFormProps) {
  const { page, limits, editing, role, reason, onReason: setReason, isDuplicate, onNext, onSaved } = props;
  const { row, draft } = page;
  const publishes = reaches(role, "editor");
  const mine = overrideOf(page);
  const form = useRef<HTMLFormElement>(null);
  const stored = textsOf(page);
  // Restores input that a reload would lose, with the texts on which it is based. Once saved, there is nothing to
  // restore.
  const [kept] = useState(() => {
    const found = readKept<Kept>(`head ${row.path}`);
    return found && FIELDS.some(({ key }) => found.texts[key] !== stored[key]) ? found : null;
  });
  const head = useHeadTexts(kept?.base.texts ?? stored, kept?.texts ?? stored);
  const { texts, conflict, change } = head;
  const { title, description, keywords, day } = texts;
  // The version of the override on which the changes are based.
  const [seen, setSeen] = useState(kept ? kept.base.seen : (mine?.updated_at ?? null));
  const [at, setAt] = useState("");
  const [showsHistory, setShowsHistory] = useState(false);
  const { busy, failure, setFailure, save } = useSave();
  // In the layout effect, because a later effect would undo a focus moved by a key meanwhile.
  useLayoutEffect(() => {
    if (editing) form.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, [editing]);
  // A button that is disabled while it works loses the focus.
  useEffect(() => {
    if (!busy && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, [busy]);
  const show = (next: HeadPage) => {
    head.replace(textsOf(next));
    setSeen(overrideOf(next)?.updated_at ?? null);
    onSaved(next);
  };
  const readPage = () => api.get("/api/editor/head/page", { query: { path: row.path }, quiet: true });
  const send = async (body: HeadTexts, over: HeadPage, version: string | null) => {
    const { page: next } = await api.put("/api/editor/head/override", {
      body: {
        scope: "path",
        key: row.path,
        ...ownTexts(body, over),
        ends_at: endOf(body.day),
        seen: version,
        reason,
      },
      quiet: true,
    });
    return next;
  };
  // Called after another editor saved first: merges and saves changes that do not collide; otherwise shows both
  // versions side by side.
  const join = async (mineTexts: HeadTexts) => {
    const now = await readPage();
    const other = overrideOf(now);
    const theirs = {
      texts: textsOf(now),
      who: other?.editor ?? null,
      at: other?.updated_at ?? new Date().toISOString(),
    };
    const version = other?.updated_at ?? null;
    setSeen(version);
    const merged = head.merge(theirs, mineTexts);
    if (!merged) return null;
    const next = await send(merged, now, version);
    toast.success(`已保存，并与 ${theirs.who ?? "他人"} 刚才的修改合并`);
    return next;
  };
  const put = (wanted: HeadTexts, then?: () => void) =>
    save(async () => {
      let next: HeadPage | null | undefined;
      try {
        next = await send(wanted, page, seen);
        toast.success("已保存，一秒内生效");
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
        next = await join(wanted);
        if (next === null) return;
      }
      tellPublished();
      if (next) show(next);
      then?.();
    });
  // Stores the texts of the override itself; an empty text means the template's.
  const putOwn = ({ day: until, ...own }: HeadTexts) =>
    save(async () => {
      const { page: next } = await api.put("/api/editor/head/override", {
        body: { scope: "path", key: row.path, ...own, ends_at: endOf(until), seen: mine?.updated_at ?? null, reason },
        quiet: true,
      });
      toast.success("已保存，一秒内生效");
      tellPublished();
      if (next) show(next);
    });
  const sendDraft = (wanted: HeadTexts, over: HeadPage, version: number, why = reason) =>
    api.put("/api/editor/head/draft", {
      body: {
        scope: "path",
        key: row.path,
        version,
        ...ownTexts(wanted, over),
        ends_at: endOf(wanted.day),
        reason: why,
      },
      quiet: true,
    });
  const saveForLater = () =>
    save(async () => {
      const why = reason.trim() || "定时发布";
      const { draft: saved } = await sendDraft(texts, page, draft?.version ?? 0, why);
      if (!saved) throw new Error("there is no draft to schedule");
      await schedule(saved, at, why);
      toast.success("已安排定时发布，到时自动生效");
      setAt("");
      onSaved(await readPage());
    });
  // The same for drafts: merges and saves changes that do not collide with another editor's draft.
  const joinDraft = async (refused: ApiError) => {
    const now = await readPage();
    const other = now.draft;
    if (!other || other.version === draft?.version) throw refused;
    const theirs = { texts: draftTexts(other, now), who: other.author, at: other.updated_at };
    const merged = head.merge(theirs, texts, draft ? draftTexts(draft, page) : stored);
    if (!merged) {
      onSaved(now);
      return null;
    }
    const detail = await sendDraft(merged, now, other.version);
    toast.success(`草稿已保存，并与 ${theirs.who ?? "他人"} 刚才的修改合并`);
    return detail;
  };
  const saveDraft = (then?: () => void) => {
    if (!reason.trim()) return setFailure("请写明原因，审核的人据此判断");
    return save(async () => {
      let detail: HeadDraftDetail | null;
      try {
        detail = await sendDraft(texts, page, draft?.version ?? 0);
        toast.success("草稿已保存，线上未变");
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
        detail = await joinDraft(cause);
        if (detail === null) return;
      }
      if (detail.page) onSaved(detail.page);
      then?.();
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSame) return;
    if (publishes && at) saveForLater();
    else if (publishes) put(texts);
    else saveDraft();
  };
  const saveAndNext = () => {
    if (isSame) return onNext();
    if (publishes) put(texts, onNext);
    else saveDraft(onNext);
  };
  const fillIn = () => {
    if (draft) change(draftTexts(draft, page));
  };
  const restore = (action: ActChange) => {
    setShowsHistory(false);
    const { title = "", description = "", keywords = "" } = mine ?? {};
    putOwn(before(action, { title, description, keywords, day }));
  };
  const equals = (other: HeadTexts) => FIELDS.every(({ key }) => texts[key] === other[key]);
  const isSame = equals(stored);
  const isUnsaved = !isSame && !(draft && equals(draftTexts(draft, page)));
  useKept<Kept>(`head ${row.path}`, { base: { texts: head.base, seen }, texts }, isUnsaved);
  return (
    <>
      <EditorForm
        ref={form}
        isUnsaved={isUnsaved}
        className={css.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          saveAndNext();
        }}
      >
        <TextField
          label="标题"
          name="title"
          rows={3}
          maxLength={200}
          value={title}
          onChange={(event) => change({ title: event.target.value.replaceAll("\n", "") })}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              form.current?.requestSubmit();
            }
          }}
        />
        <PixelBar px={widthOf(title, limits.glyph)} limits={limits} />
        <SameTitles title={isDuplicate || title !== stored.title ? title : ""} row={row} />
        <TextField
          label="描述"
          note={`${[...description].length} 字`}
          name="description"
          rows={3}
          maxLength={400}
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <Field
          label="关键词"
          name="keywords"
          maxLength={200}
          value={keywords}
          onChange={(event) => change({ keywords: event.target.value })}
        />
        <Field
          label="有效至"
          note="当天 24 点，选填"
          name="day"
          type="date"
          value={day}
          onChange={(event) => change({ day: event.target.value })}
        />
        <Field
          label="原因"
          note={publishes ? "记入历史；存为草稿时必填" : "记入历史"}
          name="reason"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {publishes && (
          <Field
            label="定时发布"
            note="留空则保存后立即生效"
            name="publish_at"
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        )}
        <HeadConflict form={head} />
        {kept && isUnsaved && !conflict && <p role="status">这些文字是刷新之前写的，还没有保存。</p>}
        <Failure text={failure} />
        <div className={`row-3 ${css.actions}`}>
          <Button type="submit" kind="primary" disabled={busy || isSame || conflict !== null}>
            {busy ? "正在保存…" : !publishes ? "存为草稿" : at ? "定时发布" : "保存"}
          </Button>
          {publishes && (
            <Button disabled={busy || isSame} onClick={() => saveDraft()}>
              存为草稿
            </Button>
          )}
          {publishes && mine && (
            <Button disabled={busy} onClick={() => putOwn({ title: "", description: "", keywords: "", day })}>
              恢复模板
            </Button>
          )}
          <Button onClick={() => setShowsHistory(true)}>历史</Button>
        </div>
        {showsHistory && (
          <Suspense>
            <HeadHistory
              scope="path"
              of={row.path}
              onRestore={publishes ? restore : undefined}
              onClose={() => setShowsHistory(false)}
            />
          </Suspense>
        )}
        <Preview
          title={title}
          description={description}
          address={`${globalThis.location?.host ?? ""}${row.path}`}
          limits={limits}
        />
      </EditorForm>
      {draft && (
        <DraftFlow
          draft={draft}
          role={role}
          read={readPage}
          onChange={show}
          tools={draft.state === "draft" && <Button onClick={fillIn}>填入上面修改</Button>}
        />
      )}
    </>
  );
}
