// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { markSheetParts } from "./sheet-parts";

// The tests' DOM must not request files.
(
  window as unknown as { happyDOM: { settings: { disableCSSFileLoading: boolean } } }
).happyDOM.settings.disableCSSFileLoading = true;

test("each part of a joined style sheet has a link that loads nothing", () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/list.page-1.css" data-parts="card-2 list-3">';
  markSheetParts();
  for (const href of ["/assets/card-2.css", "/assets/list-3.css"]) {
    const link = document.querySelector(`link[href="${href}"][rel="stylesheet"]`);
    expect(link?.hasAttribute("disabled")).toBe(true);
  }
  expect(document.querySelectorAll("link")).toHaveLength(3);
});

test("a page without a joined style sheet stays as it is", () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/entry.css">';
  markSheetParts();
  expect(document.querySelectorAll("link")).toHaveLength(1);
});
