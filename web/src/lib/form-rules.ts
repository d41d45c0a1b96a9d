/** Numbers of mainland China's mobile networks: 11 digits with an assigned prefix. */
const MOBILE = /^(?:13\d|14[0145-9]|15[0-35-9]|16[2567]|17[0-8]|18\d|19[0-35-8])\d{8}$/;

export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

/** The number in what was typed or pasted: `+86 138-0013-8000` and digits of an input method are the same number. */
export const plainMobile = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s-]/g, "")
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");
