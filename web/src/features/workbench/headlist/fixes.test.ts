import type { HeadCheck, HeadRow } from "proto-types";
import { describe, expect, it } from "vitest";
import { fixesOf } from "./fixes";

const row = (change: Partial<HeadRow>) =>
  ({
    path: "/fapaifang-info/7.html",
    kind: "house",
    template: "house",
    title_from: "template",
    description_from: "path",
    ...change,
  }) as HeadRow;
const hrefs = (id: string, fix: HeadCheck["fix"], change: Partial<HeadRow> = {}) =>
  fixesOf({ id, fix } as HeadCheck, row(change)).map(({ href }) => href);

describe("fixes", () => {
  const own = "/editor/headlist?open=%2Ffapaifang-info%2F7.html&q=%2Ffapaifang-info%2F7.html";
  it("lead to the row and to the template that made the text", () => {
    expect(hrefs("title-too-long", "head")).toEqual([own, "/editor/templates?kind=house"]);
    expect(hrefs("description-missing", "head")).toEqual([own]);
  });
  it("lead to the data of a page", () => {
    expect(hrefs("thin-text", "data", { path: "/zixun-info/5.html", kind: "newsItem" })).toEqual([
      "/editor/document?kind=news&subject=5",
    ]);
    expect(hrefs("thin-text", "data", { path: "/about.html", kind: "text" })).toEqual([
      "/editor/document?kind=page&subject=about",
    ]);
    expect(hrefs("heading-missing", "data")).toEqual(["/editor/forms?house_id=7"]);
    expect(hrefs("title-markup", "head", { path: "/zixun-info/5.html", title_from: "article" })[1]).toBe(
      "/editor/document?kind=news&subject=5",
    );
  });
  it("lead to redirects and canonical pages", () => {
    expect(hrefs("redirect-chain", "site", { path: "/old" })).toEqual(["/editor/redirects?q=%2Fold"]);
    expect(hrefs("canonical-not-ok", "site", { canonical: "/a" })).toEqual(["/editor/headlist?open=%2Fa&q=%2Fa"]);
    expect(hrefs("orphan", "site", { canonical: "/fapaifang-info/7.html" })).toEqual([own]);
  });
});
