import type { HouseCard } from "proto-types";
import { expect, test } from "vitest";
import { costLot, costOf, usualCase } from "./cost";
import { totalOf } from "./lot-totals";
import { testRules } from "./rules.testdata";

const card = {
  id: 1,
  lng: 116.4,
  lat: 39.9,
  status: "0",
  start_price: 2_000_000,
  current_price: null,
  area_m2: 90,
  usage: "101",
  nature: "1027",
  ownership: "1",
  tax_burden: "2",
  occupancy: "0",
  delivery: "1",
  arrears_total: 3000,
  share: "2",
  risk_states: [],
} as unknown as HouseCard;

test("the total of a lot on the map is that of its page", () => {
  const lot = costLot(card);
  const shown = costOf(lot, usualCase(lot), testRules)?.total;
  expect(totalOf(card, testRules)).toEqual({ lng: 116.4, lat: 39.9, area: 90, ...shown });
  expect(shown?.low).toBeGreaterThan(2_000_000);
});

test("a share, a lot without area or place, and a lot whose rates are missing have none", () => {
  expect(totalOf({ ...card, share: "1" }, testRules)).toBeNull();
  expect(totalOf({ ...card, area_m2: null }, testRules)).toBeNull();
  expect(totalOf({ ...card, lng: null }, testRules)).toBeNull();
  expect(totalOf(card, [])).toBeNull();
});
