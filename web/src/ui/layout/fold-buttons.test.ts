// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { foldButtons } from "./fold-buttons";

test("a section is unfolded by a button, once however often it is asked for", () => {
  document.body.innerHTML = '<div><input type="checkbox" class="fold" data-folds="" aria-label="展开拍卖阶梯"></div>';
  foldButtons();
  foldButtons();
  const [button, ...others] = document.querySelectorAll("button");
  expect(others).toEqual([]);
  expect(button?.getAttribute("aria-label")).toBe("展开拍卖阶梯");
  expect(button?.getAttribute("aria-expanded")).toBe("false");
  button?.click();
  expect(button?.getAttribute("aria-expanded")).toBe("true");
  expect(document.querySelector("input")?.checked).toBe(true);
});
