import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LotHistory } from "./LotHistory";

test("a lot of one round on one platform has no line, an auction on two names both and leads to the other", () => {
  expect(renderToStaticMarkup(<LotHistory house={{ platform: "ali", history: [], also_on: [] }} />)).toBe("");
  const html = renderToStaticMarkup(
    <LotHistory house={{ platform: "ali", history: [], also_on: [{ id: 7, platform: "jd" }] }} />,
  );
  expect(html).toContain('href="/fapaifang-info/7.html"');
  expect(html).toContain("同场挂拍");
});
