import type { Dictionaries } from "proto-types";
import { describe, expect, test } from "vitest";
import { changesOf, choicesOf, EMPTY, edited } from "./content";

const dictionaries = {
  usage: [
    { code: "101", name: "住宅" },
    { code: "102", name: "别墅" },
  ],
  price_band_wan: [
    { code: "1", name: "200万以下", max: 200 },
    { code: "2", name: "200-400万", min: 200, max: 400 },
  ],
} as unknown as Dictionaries;

const choice = (query: string, key: string) => {
  const found = choicesOf(query, dictionaries).find((each) => each.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe("choices of filters", () => {
  test("a chosen value takes the place of the one before and leaves the other filters", () => {
    expect(choice("area_id=3&usage=101", "usage").value).toBe("101");
    expect(choice("area_id=3&usage=101", "usage").pick("102")).toBe("?area_id=3&usage=102");
    expect(choice("area_id=3&usage=101", "usage").pick("")).toBe("?area_id=3");
  });
  test("a band is a range below its upper bound, as the filter box of the list writes it", () => {
    expect(choice("usage=101", "price_min").pick("2")).toBe("?price_max=3999999&price_min=2000000&usage=101");
    expect(choice("price_max=3999999&price_min=2000000", "price_min").value).toBe("2");
    expect(choice("price_max=1999999", "price_min").value).toBe("1");
  });
  test("what no choice writes is kept and named", () => {
    const prices = choice("price_max=4000000", "price_min");
    expect(prices.options.find(({ value }) => value === prices.value)?.label).toBe("按地址");
    expect(choice("usage=101&usage=102", "usage").options[1]?.label).toBe("按地址");
  });
});

test("changes of a version name each text that differs", () => {
  const before = { ...EMPTY, query: "usage=101", heading: "住宅", intro_html: "<p>甲</p>" };
  expect(changesOf(before, { ...before, intro_html: "<p>乙</p>", is_active: false })).toEqual([
    "介绍：甲 → 乙",
    "状态：上线 → 下线",
  ]);
  expect(changesOf(before, before)).toEqual(["与前一版本相同"]);
  expect(changesOf(undefined, before)).toContain("标题：住宅");
  expect(edited(before).query).toBe("/fapaifang.html?usage=101");
});
