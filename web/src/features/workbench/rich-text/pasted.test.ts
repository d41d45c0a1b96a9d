import { expect, test } from "vitest";
import { lostPictures, pasted } from "./pasted";

test.each([
  ['<p style="color:red">a</p>', "<p>a</p>"],
  [`<p class="MsoNormal" style='text-align: center;margin:0'>a</p>`, '<p class="rich-center">a</p>'],
  ['<p style="text-indent:2em;text-align:right">a</p>', '<p class="rich-right rich-indent">a</p>'],
  ["<p style=color:red>a</p>", "<p>a</p>"],
  ['<p class="rich-center">a</p>', '<p class="rich-center">a</p>'],
  ['<a title="a > b" style="x:y">style="1"</a>', '<a title="a > b">style="1"</a>'],
  ['<h1 class="x">a</h1><h10>', '<h2 class="x">a</h2><h10>'],
])("%s", (html, want) => {
  expect(pasted(html)).toBe(want);
});

test.each([
  [
    '<p><img src="file:///C:/a.png"><IMG alt="a > b" src=\'data:image/png;base64,x\'><img src="//x.example/a.png"></p>',
    3,
  ],
  ['<img src="/media/1-wide.jpg" alt="x"><img alt="src" src=/media/2.jpg><p>img</p>', 0],
])("pictures that are lost in %s", (html, want) => {
  expect(lostPictures(html)).toBe(want);
});
