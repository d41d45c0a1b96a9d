import type { FormReceipt } from "proto-types";
import { useState } from "react";
import { useSave } from "../../api/use-save";

interface Sending {
  busy: boolean;
  /** The error of the last attempt. */
  failure: string | null;
  receipt: FormReceipt | null;
  send: (submit: () => Promise<FormReceipt | null>) => Promise<void>;
}

/**
 * Sends a form, and stores its failure or receipt. A submission that resolves to null is completed after
 * the login.
 */
export function useSending(): Sending {
  const { busy, failure, save } = useSave("提交失败，请重试");
  const [receipt, setReceipt] = useState<FormReceipt | null>(null);
  return { busy, failure, receipt, send: (submit) => save(async () => setReceipt(await submit())) };
}
