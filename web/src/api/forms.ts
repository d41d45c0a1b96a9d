import type { FormReceipt, FormRequest } from "proto-types";
import { offerOfficial } from "../lib/browser/official-prompt";
import { perTab, readObject } from "../lib/browser/storage";
import { emitLogin, isMember, session } from "../stores/session";
import { api } from "./browser";

/** Codes of the dictionary form_type that the site's own forms use. */
export const FORM = { viewing: "233", demand: "234", agent: "235", correction: "236", question: "237" } as const;

export type FormFields = Omit<FormRequest, "form_type">;

/**
 * Where the tab keeps what was filled into a form of this type, until it has arrived: the page reloads after a login, and
 * for a new session when the old one has ended.
 */
const draftKey = (type: string) => `fapai.draft.${type}`;

export const keepDraft = (type: string, fields: object) => perTab.set(draftKey(type), JSON.stringify(fields));

/** Forgets what was filled in, because it has arrived. */
export const dropDraft = (type: string) => perTab.set(draftKey(type), "null");

/** Leaves a form with a mobile number in it. Failures are left to the form to show. */
export async function submitForm(type: string, fields: FormFields, quiet = true): Promise<FormReceipt> {
  keepDraft(type, fields);
  const receipt = await api.post("/api/form", { body: { ...fields, form_type: type }, quiet });
  if (type === FORM.demand) offerOfficial();
  dropDraft(type);
  return receipt;
}

/** Leaves a form under the member's own number; without one the login dialog opens first and submits it afterwards. */
export async function requestForm(type: string, fields: FormFields): Promise<FormReceipt | null> {
  if (!isMember(session.get())) {
    keepDraft(type, fields);
    emitLogin({ type, form: fields });
    return null;
  }
  return submitForm(type, fields);
}

/** What was filled into a form of this type and has not arrived; null when there is no such thing. */
export const draftOf = <T extends object = FormFields>(type: string): T | null =>
  readObject(perTab, draftKey(type)) as T | null;
