import { expect, test } from "vitest";
import { wordingsOf } from "./template-parts";

const VARIABLES = [
  { name: "city", note: "城市" },
  { name: "page", note: "第几页，第一页为空" },
  { name: "title", note: "标题或名称" },
];

test("a template is read as its wordings, with the names of its variables", () => {
  expect(wordingsOf("{city}法拍房{page?}|{title}", VARIABLES)).toEqual([
    [
      { variable: "city", name: "城市", optional: false, otherwise: "" },
      { text: "法拍房" },
      { variable: "page", name: "第几页", optional: true, otherwise: "" },
    ],
    [{ variable: "title", name: "标题", optional: false, otherwise: "" }],
  ]);
});

test("a text for an empty variable, and a name that no variable has", () => {
  expect(wordingsOf("在{city?全国}的{naem}", VARIABLES)[0]).toEqual([
    { text: "在" },
    { variable: "city", name: "城市", optional: true, otherwise: "全国" },
    { text: "的" },
    { variable: "naem", name: "naem", optional: false, otherwise: "" },
  ]);
});

test("an empty text has no wording", () => {
  expect(wordingsOf("", VARIABLES)).toEqual([]);
});
