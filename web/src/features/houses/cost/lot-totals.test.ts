import type { HouseCard, HouseCostFacts } from "proto-types";
import { expect, test } from "vitest";
import { toColumns } from "../../../lib/columns";
import { costLot, costOf, usualCase } from "./cost";
import { totalsOf } from "./lot-totals";
import { testRules } from "./rules.testdata";

const facts = {
  lng: 116.4 as number | null,
  lat: 39.9 as number | null,
  status: "0",
  start_price: 2_000_000,
  current_price: null as number | null,
  area_m2: 90 as number | null,
  usage: "101",
  nature: "1027",
  share: "2",
  arrears_total: 3000 as number | null,
  tax_burden: "2" as string | null,
};
const answer = (...lots: (typeof facts)[]): HouseCostFacts => ({ total: lots.length, columns: toColumns(lots) });

test("the total of a lot on the map is that of its page", () => {
  for (const lot of [
    facts,
    { ...facts, status: "1", current_price: 2_600_000, tax_burden: null },
    { ...facts, nature: "1029", arrears_total: null, area_m2: 200 },
    { ...facts, usage: "116", tax_burden: "3" },
  ]) {
    const page = costLot({ ...lot, risk_states: [] } as unknown as HouseCard);
    const shown = costOf(page, usualCase(page), testRules)?.total;
    expect(totalsOf(answer(lot), testRules).lots).toEqual([{ lng: 116.4, lat: 39.9, area: lot.area_m2, ...shown }]);
    expect(shown?.low).toBeGreaterThan(2_000_000);
  }
});

test("a share, a lot without area or place, and lots whose rates are missing have none, and are counted", () => {
  const odd = answer({ ...facts, share: "1" }, { ...facts, area_m2: null }, { ...facts, lng: null }, facts);
  expect(totalsOf(odd, testRules)).toMatchObject({ without: 3, tooMany: false });
  expect(totalsOf(odd, testRules).lots).toHaveLength(1);
  expect(totalsOf(answer(facts), [])).toEqual({ lots: [], without: 1, tooMany: false });
});

test("more lots than are sent are too many", () => {
  const { columns } = answer(facts);
  const none = Object.fromEntries(Object.keys(columns).map((name) => [name, []])) as unknown as typeof columns;
  expect(totalsOf({ total: 301, columns: none }, testRules)).toEqual({ lots: [], without: 0, tooMany: true });
});
