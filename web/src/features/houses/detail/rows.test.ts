import type { Dictionaries, House } from "proto-types";
import { expect, test } from "vitest";
import { detailTables } from "./rows";

const dictionaries = {
  has_no: [{ code: "1", name: "有" }],
  tax_burden: [{ code: "9", name: "公告未载明" }],
} as unknown as Dictionaries;

const lot = {
  usage: "101",
  share: "9",
  area_m2: null,
  inner_area_m2: null,
  room: null,
  floor: null,
  total_floor: null,
  start_unit_price: null,
  market_price: null,
  lease_status: null,
  lease_end: null,
  hukou: null,
  tax_burden: "9",
  metro: [],
  risk_states: [
    { topic: "lease", code: "no_lease", level: "safe", text: "无租赁" },
    { topic: "hukou", code: "", level: "unknown", text: "户口未载明" },
    { topic: "tax", code: "tax_buyer", level: "warning", text: "税费自担" },
  ],
} as unknown as House;

const textOf = (house: House, label: string) =>
  detailTables(house, dictionaries).title.find((row) => row.label === label)?.value;

test("what the documents say of an empty field is not called unstated", () => {
  expect(textOf(lot, "租赁")).toBe("无租赁");
  expect(textOf(lot, "税费承担")).toBe("税费自担");
  expect(textOf(lot, "户口")).toBeNull();
});

test("a field of the feed comes before what the documents are read to say", () => {
  expect(textOf({ ...lot, lease_status: "1", lease_end: "2030-01-01" }, "租赁")).toBe("有（至 2030-01-01）");
});

test("a place without a station nearby says so, which no notice would", () => {
  const metro = (house: Partial<House>) =>
    detailTables({ ...lot, ...house }, dictionaries).basic.find((row) => row.label === "轨道交通")?.value;
  expect(metro({ lng: 116.4 })).toBe("1公里内没有地铁站");
  expect(metro({ lng: null })).toBeNull();
});
