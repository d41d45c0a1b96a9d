import type { HouseCard } from "proto-types";
import { expect, test } from "vitest";
import { compare, LISTED } from "./price-comparison";

const deal = (id: number, price: number | null, month = "01") =>
  ({ id, deal_unit_price: price, end_time: `2026-${month}-05T10:00:00+08:00` }) as HouseCard;
const lot = { id: 1, start_unit_price: 40_000 };

test("the median of the deals stands beside the start price, with its number and span", () => {
  const found = compare(lot, [deal(2, 60_000, "09"), deal(3, 50_000, "03"), deal(4, 30_000)]);
  expect(found).toMatchObject({ n: 3, from: "2026-01", to: "2026-09", median: 50_000 });
  expect(found?.gap).toBeCloseTo(-0.2);
  expect(compare(lot, [deal(2, 10), deal(3, 20), deal(4, 31), deal(5, 90)])?.median).toBe(26);
});

test("a lot is not compared with itself, nor with what has no price per ㎡", () => {
  expect(compare(lot, [deal(1, 1), deal(2, null)])).toBeNull();
  expect(compare({ id: 1, start_unit_price: null }, [deal(2, 1), deal(3, 1), deal(4, 1)])?.gap).toBeNull();
});

test("two deals are listed, but no figure is drawn from them", () => {
  expect(compare(lot, [deal(2, 10), deal(3, 20)])).toMatchObject({ n: 2, median: null, gap: null });
});

test("only the first are listed", () => {
  const many = Array.from({ length: 20 }, (_, i) => deal(i + 2, 100));
  expect(compare(lot, many)).toMatchObject({ n: 20, deals: { length: LISTED } });
});
