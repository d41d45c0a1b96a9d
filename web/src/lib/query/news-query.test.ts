import { expect, test } from "vitest";
import { parseNewsQuery } from "./news-query";
import { LIST_DEFAULTS, searchString } from "./search-string";

const newsSearch = (query: object) => searchString(query, LIST_DEFAULTS);

const read = (search: string) => parseNewsQuery(new URLSearchParams(search));

test("reads what the API takes and drops the rest", () => {
  expect(read("category=5&tag=bao-zheng-jin&keyword=%20%E6%82%94%20%20%E6%8B%8D&sort=views_desc&page=3")).toEqual({
    category: "5",
    tag: "bao-zheng-jin",
    keyword: "悔 拍",
    sort: "views_desc",
    page: 3,
  });
  expect(read("category=x&tag=A%20B&keyword=%20&sort=default&page=1&utm=1")).toEqual({});
  expect(read("page=0&category=12345")).toEqual({});
  expect(read(`keyword=${"长".repeat(80)}`).keyword).toHaveLength(60);
});

test("an address has one spelling", () => {
  expect(newsSearch({})).toBe("");
  expect(newsSearch({ page: 1, sort: "default" })).toBe("");
  expect(newsSearch({ tag: "a", page: 2, category: "5", keyword: "悔 拍" })).toBe(
    "?category=5&keyword=%E6%82%94+%E6%8B%8D&page=2&tag=a",
  );
  expect(read(newsSearch({ tag: "a", page: 2, keyword: "a&b" }))).toEqual({ tag: "a", page: 2, keyword: "a&b" });
});
