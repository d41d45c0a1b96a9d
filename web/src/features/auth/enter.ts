import type { FormRequest, Session } from "proto-types";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { submitForm } from "../../api/forms";
import { toast } from "../../lib/browser/toast";
import { emitLoggedIn, session } from "../../stores/session";
import { hasUnsaved } from "../../stores/unsaved";
import { submitsForm } from "./rules";

/** How long the message about a submitted form stays visible before the page reloads, in milliseconds. */
const READING_MS = 1500;

/** The purpose for which the login dialog was opened. */
export interface Purpose {
  type: string;
  /** Fields of the form to submit after the login, such as the lot's id. */
  form?: Partial<FormRequest> | undefined;
}

/**
 * Stores a new session and loads its member. Returns false if the member has no phone number yet; the login
 * is then not complete.
 */
export async function keepSession(opened: Session): Promise<boolean> {
  session.storeConfig(opened);
  const user = await api.get("/api/user");
  session.storeUser(user);
  return Boolean(user.mobile);
}

/** Submits the form for which the visitor has logged in. If the submission fails, the visitor stays logged in. */
async function submit({ type, form }: Purpose, mobile: string | null): Promise<void> {
  try {
    // After a login by QR code there is no number, and the server uses that of the account.
    const receipt = await submitForm(type, { ...form, ...(mobile && { mobile }) }, false);
    toast.success(receipt.message);
  } catch (cause) {
    // The API client has shown the error. The input is restored after the reload.
    if (!(cause instanceof ApiError)) throw cause;
  }
  await new Promise((resolve) => setTimeout(resolve, READING_MS));
}

/**
 * Completes a login: submits the form, announces the login, and reloads the page unless it has unsaved texts.
 * `mobile` is null after a login by QR code.
 */
export async function enter(purpose: Purpose, mobile: string | null): Promise<void> {
  if (submitsForm(purpose.type)) await submit(purpose, mobile);
  emitLoggedIn(purpose);
  if (!hasUnsaved()) window.location.reload();
}
