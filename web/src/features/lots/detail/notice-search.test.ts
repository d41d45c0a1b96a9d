// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { attachSearch, findText } from "./notice-search";

function dom(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

test("finds a text also across marks, but not across paragraphs", () => {
  const root = dom("<div><p>所涉<mark>税</mark>费由买受人承担，税费</p><p>税</p><p>费</p></div>");
  expect(findText(root, "税费").map(String)).toEqual(["税费", "税费"]);
  expect(findText(root, "费由").map(String)).toEqual(["费由"]);
  expect(findText(root, " ").length).toBe(0);
  expect(findText(root, "户口").length).toBe(0);
});

test("a search says how many places there are, opens what hides one, and Enter goes on", () => {
  const box = dom(
    '<div data-find><form><input type="search"><output></output></form>' +
      "<details><section><p>欠费</p></section></details><section><p>欠费由法院</p></section>" +
      '<input type="checkbox"></div>',
  );
  const input = box.querySelector("input") as HTMLInputElement;
  const output = box.querySelector("output") as HTMLOutputElement;
  attachSearch(input);
  input.value = "欠费";
  input.dispatchEvent(new Event("input"));
  expect(output.value).toBe("1 / 2 处");
  expect(box.querySelector("details")?.open).toBe(true);
  expect(box.querySelector<HTMLInputElement>("[type=checkbox]")?.checked).toBe(true);
  input.form?.dispatchEvent(new Event("submit", { cancelable: true }));
  expect(output.value).toBe("2 / 2 处");
  input.value = "税费";
  input.dispatchEvent(new Event("input"));
  expect(output.value).toBe("没有找到");
  input.value = "";
  input.dispatchEvent(new Event("input"));
  expect(output.value).toBe("");
});
