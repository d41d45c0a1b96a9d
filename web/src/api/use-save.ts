import { useRef, useState } from "react";
import { hasUnsaved } from "../stores/unsaved";
import { ApiError, messagesOf } from "./errors";

const ENDED = "没有保存：登录已失效或权限有变。文字还在本页，请重新登录后再保存一次";

interface Save {
  busy: boolean;
  /** The error message of the last attempt. */
  failure: string | null;
  setFailure: (failure: string | null) => void;
  save: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Runs the calls of a form one at a time, and stores the error message of the last one that failed. The
 * message is `otherwise` if the API gave none. An error that is not from the API is also thrown again.
 */
export function useSave(otherwise = "保存失败，请重试"): Save {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef(false);
  const save: Save["save"] = async (work) => {
    // A second click can arrive before React has rendered the first.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (cause) {
      const known = cause instanceof ApiError;
      const isRefused = known && (cause.status === 401 || cause.status === 403);
      setFailure((known && messagesOf(cause)[0]) || (isRefused && hasUnsaved() ? ENDED : otherwise));
      if (!known) throw cause;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, save };
}
