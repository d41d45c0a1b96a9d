import { expect, test } from "vitest";
import {
  canLogin,
  EMPTY_FORM,
  faultOf,
  loginHint,
  resendLabel,
  sendFault,
  sendLabel,
  submitsForm,
  TEXT,
} from "./rules";

const filled = { ...EMPTY_FORM, mobile: "13812345678", imgCode: "ab34", phoneCode: "123456" };

test("the agreement is ticked at first", () => {
  expect(EMPTY_FORM.agreed).toBe(true);
});

test("a code is asked for with a valid number and a captcha, outside the cooldown", () => {
  expect(sendFault(filled, 0)).toBeNull();
  expect(sendFault(filled, 1)).toEqual({ at: "code", text: TEXT.retryLater });
  expect(sendFault({ ...filled, imgCode: " " }, 0)).toEqual({ at: "image", text: TEXT.incomplete });
  for (const mobile of ["", "1381234567", "12812345678", "15412345678", "19912345678x"])
    expect(sendFault({ ...filled, mobile }, 0)).toEqual({ at: "mobile", text: TEXT.incomplete });
});

test("the login needs a valid number, a code, and that one was sent", () => {
  expect(canLogin(filled, true)).toBe(true);
  expect(canLogin(filled, false)).toBe(false);
  expect(canLogin({ ...filled, phoneCode: "" }, true)).toBe(false);
  expect(canLogin({ ...filled, mobile: "138" }, true)).toBe(false);
  expect(canLogin({ ...filled, agreed: false }, true)).toBe(true);
});

test("a refusal of the server is shown at the field that it names", () => {
  expect(faultOf("图形验证码错误，请重新输入", 400, "code").at).toBe("image");
  expect(faultOf("请输入正确的手机号", 400, "code").at).toBe("mobile");
  expect(faultOf("验证码错误，请重新输入", 400, "code").at).toBe("code");
  expect(faultOf("请稍后重试：该手机号每分钟最多获取1次验证码", 429, "code").at).toBe("code");
  for (const status of [0, 500, 503]) expect(faultOf("网络出现问题,请稍后再试", status, "code").at).toBe("form");
});

test("the confirm button that cannot be pressed names the next step", () => {
  expect(loginHint(EMPTY_FORM, false)).toBe("请先填写手机号");
  expect(loginHint(filled, false)).toBe("请先获取短信验证码");
  expect(loginHint({ ...filled, phoneCode: "" }, true)).toBe("请填写收到的短信验证码");
});

test("the send button counts down and comes back", () => {
  expect([60, 1, 0].map(sendLabel)).toEqual(["输入验证码(60)", "输入验证码(1)", "获取验证码"]);
  expect([59, 0].map(resendLabel)).toEqual(["重新获取(59)", "获取验证码"]);
});

test("two types submit a form", () => {
  expect(["login", "233", "234", "235", ""].filter(submitsForm)).toEqual(["233", "234"]);
});
