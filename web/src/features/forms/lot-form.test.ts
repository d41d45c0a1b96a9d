import { expect, test } from "vitest";
import { type LotForm, type LotFormErrors, lotFormErrors, lotFormOf } from "./lot-form";

const right: LotForm = { field: "2", remark: "起拍价有误", link: "", mobile: "" };
const guest = { correction: true, member: false };

test("a form is read without the space around what was written", () => {
  const form = new FormData();
  form.append("remark", " 起拍价有误\n");
  form.append("field", "2");
  expect(lotFormOf(form)).toEqual(right);
});

test.each<[string, Partial<LotForm>, typeof guest, LotFormErrors]>([
  ["a guest's correction", {}, guest, {}],
  ["with a number", { mobile: "13812345678" }, guest, {}],
  ["with a link", { link: "https://sf.taobao.com/1" }, guest, {}],
  ["without a field", { field: "" }, guest, { field: "请选择有误的内容" }],
  ["without words", { remark: "" }, guest, { remark: "请填写正确的内容" }],
  ["with too many words", { remark: "长".repeat(501) }, guest, { remark: "内容不超过 500 个字" }],
  ["with a script as link", { link: "javascript:alert(1)" }, guest, { link: "链接须以 http:// 或 https:// 开头" }],
  ["with a wrong number", { mobile: "123" }, guest, { mobile: "请输入正确的手机号" }],
  ["a guest's question", { field: "" }, { correction: false, member: false }, { mobile: "请输入正确的手机号" }],
  ["a member's question", { field: "" }, { correction: false, member: true }, {}],
  ["an empty question", { remark: "" }, { correction: false, member: true }, { remark: "请填写您的问题" }],
])("%s", (_, change, by, errors) => {
  expect(lotFormErrors({ ...right, ...change }, by)).toEqual(errors);
});
