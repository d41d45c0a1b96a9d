import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../api/browser";
import { boundsOf } from "../view";
import { MOST_LOTS, readHeat } from "./read-heat";

const get = vi.fn();

const view = { lng: 116.4, lat: 39.9, zoom: 10 };
const seen = { view, bounds: boundsOf(view) };
const cell = { west: 116, south: 39, east: 117, north: 40, count: 5, unit_price: 30_000 };
const lot = { lng: 116.4, lat: 39.9, area: 100, low: 3_100_000, high: 3_300_000 };
const totals = vi.fn(async () => ({ lots: [lot, lot, lot], without: 1, tooMany: false }));

const read = (query: { usage?: string[]; status?: string[] }) =>
  readHeat({ city_id: 29, ...query }, seen, async () => totals, new AbortController().signal);

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  vi.spyOn(api, "get").mockImplementation(get);
  totals.mockClear();
  get.mockResolvedValue({ cells: [cell], count: 6, left_out: 1 });
});

test("of lots that can be bought the squares show whole costs, under the filters of the map", async () => {
  const heat = await read({ usage: ["101"], status: ["0", "1"] });
  expect(heat).toMatchObject({ basis: "total", count: 3, leftOut: 0, without: 1, tooMany: false });
  expect(heat.cells).toMatchObject([{ count: 3, unit_price: 32_000 }]);
  expect(totals).toHaveBeenCalledWith(
    expect.objectContaining({ usage: ["101"], status: ["0", "1"], city_id: undefined, bbox: expect.any(String) }),
    expect.anything(),
  );
});

test("of too many lots, and where some are over, they show start prices and say why", async () => {
  expect(await read({ usage: ["101"], status: ["0", "3"] })).toMatchObject({
    basis: "start",
    count: 5,
    tooMany: false,
  });
  expect(await read({ usage: ["101"] })).toMatchObject({ basis: "start", cells: [cell], leftOut: 1 });
  get.mockResolvedValue({ cells: [cell], count: MOST_LOTS + 1, left_out: 1 });
  expect(await read({ usage: ["101"], status: ["0"] })).toMatchObject({ basis: "start", tooMany: true });
  expect(totals).not.toHaveBeenCalled();
});

test("too many lots by the list alone, some having no area, show start prices too", async () => {
  totals.mockResolvedValueOnce({ lots: [], without: 0, tooMany: true });
  expect(await read({ usage: ["101"], status: ["0"] })).toMatchObject({ basis: "start", cells: [cell], tooMany: true });
});
