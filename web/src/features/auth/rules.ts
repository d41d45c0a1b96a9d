import { isMobile } from "../../lib/form-rules";

/** The values of the phone form. */
export interface LoginForm {
  mobile: string;
  /** The characters of the captcha. */
  imgCode: string;
  /** What came by SMS. */
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
  sent: "验证码发送成功",
  agree: "请先阅读并同意《服务协议》和《隐私政策》",
  send: "获取验证码",
};

/** Why a code cannot be asked for now; null when it can. */
export function sendRefusal(form: LoginForm, cooldown: number): string | null {
  if (cooldown > 0) return TEXT.retryLater;
  return isMobile(form.mobile) && form.imgCode.trim() !== "" ? null : TEXT.incomplete;
}

/** Whether the confirm button can be pressed. */
export function canLogin(form: LoginForm, sent: boolean): boolean {
  return isMobile(form.mobile) && form.phoneCode.trim() !== "" && sent;
}

/** Text of the send button. */
export const sendLabel = (cooldown: number): string => (cooldown > 0 ? `输入验证码(${cooldown})` : TEXT.send);

/** Dialog types whose form is submitted after the login: 预约看样 and 订阅新房源. */
export const submitsForm = (type: string): boolean => type === "233" || type === "234";
