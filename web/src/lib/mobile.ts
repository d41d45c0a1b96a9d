/** Numbers of mainland China's mobile networks: 11 digits with an assigned prefix. */
const MOBILE = /^(?:13\d|14[0145-9]|15[0-35-9]|16[2567]|17[0-8]|18\d|19[0-35-8])\d{8}$/;

export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}
