import { expect, test } from "vitest";
import { pasted } from "./pasted";

test.each([
  ['<p style="color:red">a</p>', "<p>a</p>"],
  [`<p class="MsoNormal" style='text-align: center;margin:0'>a</p>`, '<p class="rich-center">a</p>'],
  ['<p style="text-indent:2em;text-align:right">a</p>', '<p class="rich-right rich-indent">a</p>'],
  ["<p style=color:red>a</p>", "<p>a</p>"],
  ['<p class="rich-center">a</p>', '<p class="rich-center">a</p>'],
  ['<a title="a > b" style="x:y">style="1"</a>', '<a title="a > b">style="1"</a>'],
])("%s", (html, want) => {
  expect(pasted(html)).toBe(want);
});
