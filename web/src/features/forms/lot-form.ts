import { FAULT, isMobile, isWebAddress, plainMobile, REMARK_LIMIT } from "../../lib/form-rules";

/** The input of a correction or a question about a lot. */
export interface LotForm {
  field: string;
  remark: string;
  link: string;
  mobile: string;
}

export type LotFormErrors = Partial<Record<keyof LotForm, string>>;

/** Reads the values of a form. */
export function lotFormOf(form: FormData): LotForm {
  const text = (name: keyof LotForm) => String(form.get(name) ?? "").trim();
  return { field: text("field"), remark: text("remark"), link: text("link"), mobile: plainMobile(text("mobile")) };
}

/** Returns the errors of a form by field in the order of the form; empty if it is valid. */
export function lotFormErrors(form: LotForm, by: { correction: boolean; member: boolean }): LotFormErrors {
  const errors: LotFormErrors = {};
  if (by.correction && !form.field) errors.field = "请选择有误的内容";
  if (!form.remark) errors.remark = by.correction ? "请填写正确的内容" : "请填写您的问题";
  else if (form.remark.length > REMARK_LIMIT) errors.remark = FAULT.remark;
  if (form.link && !isWebAddress(form.link)) errors.link = FAULT.link;
  if (form.mobile ? !isMobile(form.mobile) : !by.correction && !by.member) errors.mobile = FAULT.mobile;
  return errors;
}
