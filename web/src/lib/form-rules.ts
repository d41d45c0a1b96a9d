// The rules for form fields, and the messages for values that break them.

/** Matches mobile numbers of mainland China: 11 digits with an assigned prefix. */
const MOBILE = /^(?:13\d|14[0145-9]|15[0-35-9]|16[2567]|17[0-8]|18\d|19[0-35-8])\d{8}$/;

export const isMobile = (text: string): boolean => MOBILE.test(text);

/**
 * Returns a typed or pasted mobile number without prefix, spaces and hyphens. `+86 138-0013-8000` gives
 * 13800138000, and so do full-width digits of an input method.
 */
export const plainMobile = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s-]/g, "")
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");

export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]\S*$/i.test(text);

/** Reports whether a text consists of digits only and is a number between two inclusive limits. */
export const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** Reports whether a text is an unsigned number with at most four decimals, up to an inclusive limit. */
export const isAmount = (text: string, most: number): boolean => /^\d+(\.\d{1,4})?$/.test(text) && Number(text) <= most;

export const NAME_LIMIT = 20;
export const REMARK_LIMIT = 500;

export const FAULT = {
  mobile: "请输入正确的手机号",
  link: "链接须以 http:// 或 https:// 开头",
  remark: `内容不超过 ${REMARK_LIMIT} 个字`,
  /** The message if an editor has given no reason for a change. */
  reason: "请写明原因，会记入操作记录",
};
