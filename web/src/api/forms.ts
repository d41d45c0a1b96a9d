import type { FormReceipt, FormRequest } from "proto-types";
import { emitLogin, isMember, session } from "../stores/session";
import { api } from "./browser";

/** Codes of the dictionary form_type that the site's own forms use. */
export const FORM = { viewing: "233", demand: "234", agent: "235" } as const;

export type FormFields = Omit<FormRequest, "form_type">;

/** Leaves a form with a mobile number in it. Failures are left to the form to show. */
export function submitForm(type: string, fields: FormFields): Promise<FormReceipt> {
  return api.post("/api/form", { body: { ...fields, form_type: type }, quiet: true });
}

/** Leaves a form under the member's own number; without one the login dialog opens first and submits it afterwards. */
export async function requestForm(type: string, fields: FormFields): Promise<FormReceipt | null> {
  if (!isMember(session.get())) {
    emitLogin({ type, form: fields });
    return null;
  }
  return submitForm(type, fields);
}
