import type { FormReceipt } from "proto-types";
import { useRef, useState } from "react";
import { ApiError, messagesOf } from "../../api/errors";

interface Sending {
  busy: boolean;
  /** What went wrong with the last try. */
  failure: string | null;
  receipt: FormReceipt | null;
  send: (submit: () => Promise<FormReceipt | null>) => Promise<void>;
}

/** Sends a form: one at a time, with its failure or its receipt. A submission that answers null is left for a login. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<FormReceipt | null>(null);
  const underWay = useRef(false);
  const send: Sending["send"] = async (submit) => {
    // A second click comes before React has drawn the first.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      setReceipt(await submit());
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(messagesOf(cause)[0] ?? "提交失败，请重试");
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, receipt, send };
}
