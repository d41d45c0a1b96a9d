import { isMobile } from "../../lib/form-rules";

/** The values of the phone form. */
export interface LoginForm {
  mobile: string;
  /** The characters of the captcha. */
  imgCode: string;
  /** The code from the text message. */
  phoneCode: string;
  agreed: boolean;
}

export const EMPTY_FORM: LoginForm = { mobile: "", imgCode: "", phoneCode: "", agreed: true };

export const COOLDOWN_SECONDS = 60;

export const TEXT = {
  retryLater: "请稍后重试",
  incomplete: "请输入正确的手机号并完成图形验证码",
  noCaptcha: "图形验证码还没有加载出来，请稍候或点击它重试",
  noWork: "安全校验未完成，请重试",
  mobile: "请输入正确的手机号",
  sent: "验证码发送成功",
  agree: "请先阅读并同意《服务协议》和《隐私政策》",
  send: "获取验证码",
};

/** An error message and the field that it is about; `form` if it is about no single field. */
export interface Fault {
  at: "mobile" | "image" | "code" | "agreement" | "form";
  text: string;
}

/** Returns the error that prevents requesting a text message now; null if there is none. */
export function sendFault(form: LoginForm, cooldown: number): Fault | null {
  if (cooldown > 0) return { at: "code", text: TEXT.retryLater };
  if (!isMobile(form.mobile)) return { at: "mobile", text: TEXT.incomplete };
  return form.imgCode.trim() === "" ? { at: "image", text: TEXT.incomplete } : null;
}

const TOO_MANY = 429;

/**
 * Returns the error for a call that the server refused. Its field is `at`, unless the text is about another
 * field.
 */
export function faultOf(text: string, status: number, at: Fault["at"]): Fault {
  if (status === 0 || status >= 500) return { at: "form", text };
  if (text.includes("图形验证码")) return { at: "image", text };
  // A refusal for too many codes does not mean that the number is wrong.
  return { at: status !== TOO_MANY && text.includes("手机号") ? "mobile" : at, text };
}

/** Reports whether the confirm button can be pressed. */
export function canLogin(form: LoginForm, sent: boolean): boolean {
  return isMobile(form.mobile) && form.phoneCode.trim() !== "" && sent;
}

/** Returns a hint about the next step that is missing before the visitor can log in. */
export function loginHint(form: LoginForm, sent: boolean): string {
  if (!isMobile(form.mobile)) return "请先填写手机号";
  return sent ? "请填写收到的短信验证码" : "请先获取短信验证码";
}

/** Returns the label of the button that requests a text message in the login dialog. */
export const sendLabel = (cooldown: number): string => (cooldown > 0 ? `输入验证码(${cooldown})` : TEXT.send);

/** Returns the label of the button that requests a text message in other forms. */
export const resendLabel = (cooldown: number): string => (cooldown > 0 ? `重新获取(${cooldown})` : TEXT.send);

/** Reports whether a dialog was opened for a form that is submitted after the login (预约看样 or 订阅新房源). */
export const submitsForm = (type: string): boolean => type === "233" || type === "234";
