import type { FormReceipt, FormRequest } from "proto-types";
import { offerOfficial } from "../lib/browser/official-prompt";
import { perTab, readObject } from "../lib/browser/storage";
import { emitLogin, isMember, session } from "../stores/session";
import { api } from "./browser";

/** Codes of the dictionary form_type that the site's own forms use. */
export const FORM = { viewing: "233", demand: "234", agent: "235", correction: "236", question: "237" } as const;

export type FormFields = Omit<FormRequest, "form_type">;

/**
 * The storage key of unsent input in forms of this type. The input is stored in the tab, because the page
 * reloads after a login and when a session ends.
 */
const draftKey = (type: string) => `fapai.draft.${type}`;

export const keepDraft = (type: string, fields: object) => perTab.set(draftKey(type), JSON.stringify(fields));

/** Deletes the stored input once it has been sent. */
export const dropDraft = (type: string) => perTab.set(draftKey(type), "null");

/** Submits a form that contains a mobile number. With `quiet`, the form itself shows failures. */
export async function submitForm(type: string, fields: FormFields, quiet = true): Promise<FormReceipt> {
  keepDraft(type, fields);
  const receipt = await api.post("/api/form", { body: { ...fields, form_type: type }, quiet });
  if (type === FORM.demand) offerOfficial();
  dropDraft(type);
  return receipt;
}

/**
 * Submits a form with the member's own number. A guest gets the login dialog, which submits the form
 * afterwards.
 */
export async function requestForm(type: string, fields: FormFields): Promise<FormReceipt | null> {
  if (!isMember(session.get())) {
    keepDraft(type, fields);
    emitLogin({ type, form: fields });
    return null;
  }
  return submitForm(type, fields);
}

/** Returns the unsent input of a form of this type, or null. */
export const draftOf = <T extends object = FormFields>(type: string): T | null =>
  readObject(perTab, draftKey(type)) as T | null;
