import { expect, test } from "vitest";
import { createPageIslands } from "./page-islands";

const islandsOf = () => createPageIslands((element) => [Buffer.from("<b>"), Buffer.from(String(element))]);

test("islands are put where their marks are, in any order and more than once", () => {
  const { mark, fill } = islandsOf();
  const [first, second] = [mark("房"), mark("")];
  const html = Buffer.from(`<p>${second}</p><!--法拍-->${first}${first}。`);
  expect(fill(html).toString()).toBe("<p><b></p><!--法拍--><b>房<b>房。");
});

test("what has no mark stays as it is", () => {
  expect(islandsOf().fill(Buffer.from("<!-- 0--><p>法拍</p>")).toString()).toBe("<!-- 0--><p>法拍</p>");
  expect(islandsOf().fill(Buffer.alloc(0))).toHaveLength(0);
});

test("marks of an island in the text of another are not read", () => {
  const { mark, fill } = islandsOf();
  const inner = mark("inner");
  const outer = mark(inner);
  expect(fill(Buffer.from(outer)).toString()).toBe(`<b>${inner}`);
});
