import type { HouseMapPlace } from "proto-types";
import { expect, test } from "vitest";
import { averageText, lotText, placeHref, placeKey, queryOf } from "./place";

const place = (change: Partial<HouseMapPlace>): HouseMapPlace => ({
  level: "area",
  id: 3,
  name: "朝阳",
  area_id: 3,
  area_alias: "chaoyang",
  region_alias: null,
  lng: 116.4,
  lat: 39.9,
  count: 9,
  active: 4,
  avg_price: 60_000,
  price_n: 9,
  status: null,
  start_price: null,
  total_low: null,
  total_high: null,
  total_text: null,
  ...change,
});

test("a place leads to the list that it counts, under the same filters", () => {
  const query = { usage: ["101"], area_id: [3, 8], city_id: 29, status: ["0"] };
  expect(placeHref(place({}), query)).toBe("/fapaifang/chaoyang/?status=0&usage=101");
  expect(placeHref(place({ level: "region", id: 38, region_alias: "wangjing" }), query)).toBe(
    "/fapaifang/chaoyang/wangjing/?status=0&usage=101",
  );
  expect(placeHref(place({ level: "community", id: 7 }), { usage: ["101"] })).toBe(
    "/fapaifang.html?community_id=7&usage=101",
  );
  expect(placeHref(place({ level: "lot", id: 12 }), query)).toBe("/fapaifang-info/12.html");
});

test("a place whose lots of all statuses are counted leads to a list of all of them", () => {
  const all = Array.from({ length: 11 }, (_, i) => `status=${i}`).join("&");
  expect(placeHref(place({}), {})).toBe(`/fapaifang/chaoyang/?${all}`);
});

test("a community without a number is looked for by its name, unless other words are looked for already", () => {
  const nameless = place({ level: "community", id: 0, name: "望京花园" });
  expect(queryOf(nameless, { usage: ["101"] })).toEqual({ usage: ["101"], area_id: [3], keyword: "望京花园" });
  expect(queryOf(nameless, { keyword: "三居" })).toBeNull();
});

test("a missing average says why", () => {
  expect(averageText(place({}), { usage: ["101"] })).toBe("起拍均价 6.0万/㎡");
  expect(averageText(place({ price_n: 7 }), { usage: ["101"] })).toBe("起拍均价 6.0万/㎡（7 条有单价）");
  expect(averageText(place({ avg_price: null, price_n: 2 }), { usage: ["101"] })).toBe("样本不足，无均价");
  expect(averageText(place({ avg_price: null }), {})).toBe("");
});

test("a lot has its whole cost in the list and in its label", () => {
  const lot = place({ level: "lot", name: "望京花园", start_price: 4_500_000, total_text: "约459.7万" });
  expect(averageText(lot, {})).toBe("6.0万/㎡ · 到手约459.7万");
  expect(averageText({ ...lot, avg_price: null, total_text: null }, {})).toBe("");
  expect(lotText(lot, "即将开始")).toBe("望京花园，即将开始，起拍价450万，到手约459.7万");
});

test("places of one answer have different keys", () => {
  const list = [place({}), place({ level: "region" }), place({ level: "community", id: 0, name: "甲" })];
  expect(new Set(list.map(placeKey)).size).toBe(3);
});
