import { expect, test } from "vitest";
import { canLogin, EMPTY_FORM, sendLabel, sendRefusal, submitsForm, TEXT } from "./rules";

const filled = { ...EMPTY_FORM, mobile: "13812345678", imgCode: "ab34", phoneCode: "123456" };

test("the agreement is ticked at first", () => {
  expect(EMPTY_FORM.agreed).toBe(true);
});

test("a code is asked for with a valid number and a captcha, outside the cooldown", () => {
  expect(sendRefusal(filled, 0)).toBeNull();
  expect(sendRefusal(filled, 1)).toBe(TEXT.retryLater);
  expect(sendRefusal({ ...filled, imgCode: " " }, 0)).toBe(TEXT.incomplete);
  for (const mobile of ["", "1381234567", "12812345678", "15412345678", "19912345678x"])
    expect(sendRefusal({ ...filled, mobile }, 0)).toBe(TEXT.incomplete);
});

test("the login needs a valid number, a code, and that one was sent", () => {
  expect(canLogin(filled, true)).toBe(true);
  expect(canLogin(filled, false)).toBe(false);
  expect(canLogin({ ...filled, phoneCode: "" }, true)).toBe(false);
  expect(canLogin({ ...filled, mobile: "138" }, true)).toBe(false);
  expect(canLogin({ ...filled, agreed: false }, true)).toBe(true);
});

test("the send button counts down and comes back", () => {
  expect([60, 1, 0].map(sendLabel)).toEqual(["输入验证码(60)", "输入验证码(1)", "获取验证码"]);
});

test("two types submit a form", () => {
  expect(["login", "233", "234", "235", ""].filter(submitsForm)).toEqual(["233", "234"]);
});
