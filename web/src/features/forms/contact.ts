import { FAULT, isMobile, NAME_LIMIT, REMARK_LIMIT } from "../../lib/form-rules";

/** The input of a contact form. */
export interface Contact {
  name: string;
  mobile: string;
  remark: string;
}

export type ContactErrors = Partial<Record<keyof Contact, string>>;

/** Returns the errors of a contact by field; empty if it is valid. */
export function contactErrors({ name, mobile, remark }: Contact): ContactErrors {
  const errors: ContactErrors = {};
  if (name.trim() === "") errors.name = "请填写您的称呼";
  else if (name.trim().length > NAME_LIMIT) errors.name = `称呼不超过 ${NAME_LIMIT} 个字`;
  if (mobile.trim() === "") errors.mobile = "请填写手机号";
  else if (!isMobile(mobile.trim())) errors.mobile = FAULT.mobile;
  if (remark.trim().length > REMARK_LIMIT) errors.remark = FAULT.remark;
  return errors;
}
