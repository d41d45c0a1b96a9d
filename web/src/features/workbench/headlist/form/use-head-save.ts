import type { ActChange, HeadDraftDetail, HeadPage } from "proto-types";
import { useState } from "react";
import { api } from "../../../../api/browser";
import { ApiError } from "../../../../api/errors";
import { useSave } from "../../../../api/use-save";
import { toast } from "../../../../lib/browser/toast";
import { tellPublished } from "../../shared/publication/published";
import { schedule } from "../drafts/schedule";
import { endOf } from "../override-end";
import { before } from "../texts-before";
import type { HeadTexts } from "./head-texts";
import { draftTexts, overrideOf, ownTexts, textsOf } from "./page-texts";
import type { HeadTextsForm } from "./use-head-texts";

interface Options {
  page: HeadPage;
  /** The texts in the form. */
  head: HeadTextsForm;
  /** The time of the last change of the override on which the texts are based; null if there was no override. */
  base: string | null;
  reason: string;
  onSaved: (page: HeadPage) => void;
}

/**
 * Saves the texts of an address: at once, as a draft, or for a later time. If another editor has saved
 * first, changes of different fields are merged and saved; otherwise nothing is saved and both versions
 * are shown.
 */
export function useHeadSave({ page, head, base, reason, onSaved }: Options) {
  const { row, draft } = page;
  const { texts } = head;
  const { busy, failure, setFailure, save } = useSave();
  // The time of the last change of the override on which the editor's changes are based.
  const [seen, setSeen] = useState(base);

  const show = (next: HeadPage) => {
    head.replace(textsOf(next));
    setSeen(overrideOf(next)?.updated_at ?? null);
    onSaved(next);
  };
  const read = () => api.get("/api/editor/head/page", { query: { path: row.path }, quiet: true });

  const put = async ({ day, ...own }: HeadTexts, version: string | null) => {
    const body = { scope: "path" as const, key: row.path, ...own, ends_at: endOf(day), seen: version, reason };
    const { page: next } = await api.put("/api/editor/head/override", { body, quiet: true });
    return next;
  };
  const publishMerged = async () => {
    const now = await read();
    const other = overrideOf(now);
    const version = other?.updated_at ?? null;
    setSeen(version);
    const theirs = {
      texts: textsOf(now),
      who: other?.editor ?? null,
      at: other?.updated_at ?? new Date().toISOString(),
    };
    const merged = head.merge(theirs, texts);
    if (!merged) return null;
    const next = await put({ ...ownTexts(merged, now), day: merged.day }, version);
    toast.success(`已保存，并与 ${theirs.who ?? "他人"} 刚才的修改合并`);
    return next;
  };
  const publish = (then?: () => void) =>
    save(async () => {
      let next: HeadPage | null | undefined;
      try {
        next = await put({ ...ownTexts(texts, page), day: texts.day }, seen);
        toast.success("已保存，一秒内生效");
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
        next = await publishMerged();
        if (next === null) return;
      }
      tellPublished();
      if (next) show(next);
      then?.();
    });
  /** Publishes an override with these texts. A text of "" means that of the template. */
  const publishOwn = (own: HeadTexts) =>
    save(async () => {
      const next = await put(own, overrideOf(page)?.updated_at ?? null);
      toast.success("已保存，一秒内生效");
      tellPublished();
      if (next) show(next);
    });

  const putDraft = (wanted: HeadTexts, over: HeadPage, version: number, why = reason) =>
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
  const saveMergedDraft = async (refused: ApiError) => {
    const now = await read();
    const other = now.draft;
    if (!other || other.version === draft?.version) throw refused;
    const theirs = { texts: draftTexts(other, now), who: other.author, at: other.updated_at };
    const merged = head.merge(theirs, texts, draft ? draftTexts(draft, page) : textsOf(page));
    if (!merged) {
      onSaved(now);
      return null;
    }
    const detail = await putDraft(merged, now, other.version);
    toast.success(`草稿已保存，并与 ${theirs.who ?? "他人"} 刚才的修改合并`);
    return detail;
  };
  const saveDraft = async (then?: () => void) => {
    if (!reason.trim()) return setFailure("请写明原因，审核的人据此判断");
    await save(async () => {
      let detail: HeadDraftDetail | null;
      try {
        detail = await putDraft(texts, page, draft?.version ?? 0);
        toast.success("草稿已保存，线上未变");
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
        detail = await saveMergedDraft(cause);
        if (detail === null) return;
      }
      if (detail.page) onSaved(detail.page);
      then?.();
    });
  };
  /** Saves a draft and schedules its publication at a time, such as `2026-12-08T09:00`. */
  const publishLater = (at: string, then: () => void) =>
    save(async () => {
      const why = reason.trim() || "定时发布";
      const { draft: saved } = await putDraft(texts, page, draft?.version ?? 0, why);
      if (!saved) throw new Error("there is no draft to schedule");
      await schedule(saved, at, why);
      toast.success("已安排定时发布，到时自动生效");
      then();
      onSaved(await read());
    });

  return {
    busy,
    failure,
    /** The time of the last change of the override on which the texts are based; null if there was no override. */
    seen,
    read,
    /** Replaces the texts in the form by those of a response. */
    show,
    publish,
    saveDraft,
    publishLater,
    /** Publishes an override without texts, so that the texts of the template are used. The end day stays. */
    takeTemplate: () => publishOwn({ title: "", description: "", keywords: "", day: texts.day }),
    /** Publishes the texts as they were before a change in the history. */
    undo: (action: ActChange) => {
      const { title = "", description = "", keywords = "" } = overrideOf(page) ?? {};
      return publishOwn(before(action, { title, description, keywords, day: texts.day }));
    },
  };
}

export type HeadSaving = ReturnType<typeof useHeadSave>;
