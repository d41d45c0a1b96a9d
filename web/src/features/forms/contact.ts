import { isMobile } from "../../lib/mobile";

/** What a visitor writes into a contact form. */
export interface Contact {
  name: string;
  mobile: string;
  remark: string;
}

export type ContactErrors = Partial<Record<keyof Contact, string>>;

const NAME_LIMIT = 20;
const REMARK_LIMIT = 500;

/** What is wrong with a contact, field by field; empty when nothing is. */
export function contactErrors({ name, mobile, remark }: Contact): ContactErrors {
  const errors: ContactErrors = {};
  if (name.trim() === "") errors.name = "请填写您的称呼";
  else if (name.trim().length > NAME_LIMIT) errors.name = `称呼不超过 ${NAME_LIMIT} 个字`;
  if (mobile.trim() === "") errors.mobile = "请填写手机号";
  else if (!isMobile(mobile.trim())) errors.mobile = "请输入正确的手机号";
  if (remark.trim().length > REMARK_LIMIT) errors.remark = `内容不超过 ${REMARK_LIMIT} 个字`;
  return errors;
}
