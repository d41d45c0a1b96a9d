import { type SubmitEvent, useState } from "react";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import type { Base, Draft } from "./use-draft";

interface Options<Content extends object, Detail> {
  draft: Draft<Content>;
  /** Returns the draft that a response contains. */
  storedOf: (detail: Detail) => Base<Content>;
  put: (step: { version: number; reason: string }) => Promise<Detail>;
  /**
   * Requests the stored draft after another editor has saved first; null if the response could be that of
   * another document.
   */
  read: (() => Promise<Detail>) | null;
  /** Called with the stored state. If another editor has saved first, the form shows both versions. */
  onChange: (detail: Detail) => void;
}

/**
 * Saves a draft with the reason for its change. If another editor has saved first, it does not save but
 * requests the other editor's draft, and the form keeps its texts.
 */
export function useDraftSave<Content extends object, Detail>(options: Options<Content, Detail>) {
  const { draft, storedOf, put, read, onChange } = options;
  const { busy, failure, setFailure, save } = useSave();
  const [lacksReason, setLacksReason] = useState(false);
  const reason = draft.reason.trim();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLacksReason(reason === "");
    if (reason === "") {
      setFailure(null);
      return event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus();
    }
    await save(async () => {
      try {
        const next = await put({ version: draft.version, reason });
        toast.success("草稿已保存");
        draft.saved(storedOf(next));
        onChange(next);
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.status !== 409 || !read) throw cause;
        onChange(await read());
        setFailure("没有保存：草稿刚被他人修改。没有冲突的各项已合并，有冲突的请在上面逐项选择，再保存一次");
      }
    });
  };
  return {
    busy,
    failure,
    setFailure,
    submit,
    reasonError: lacksReason && reason === "" ? "请写明原因，会记入历史" : null,
  };
}
