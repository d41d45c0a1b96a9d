import { type SubmitEvent, useState } from "react";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import type { Base, Draft } from "./use-draft";

interface Options<Content extends object, Detail> {
  draft: Draft<Content>;
  /** Returns the stored draft of a response. */
  storedOf: (detail: Detail) => Base<Content>;
  put: (step: { version: number; reason: string }) => Promise<Detail>;
  /** Reads the stored draft after another editor saved first; null if reading would return another document. */
  read: (() => Promise<Detail>) | null;
  /** Called with the stored state; if another editor saved first, the form then shows both versions. */
  onChange: (detail: Detail) => void;
}

/**
 * Saves a draft with the reason for its change. If another editor saved first, it reads their draft, and the form
 * still contains its own texts.
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
