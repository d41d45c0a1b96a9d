import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../api/browser";
import { boundsOf } from "../view";
import { readHeat } from "./read-heat";

const view = { lng: 116.4, lat: 39.9, zoom: 10 };
const seen = { view, bounds: boundsOf(view) };

afterEach(() => vi.restoreAllMocks());

test("the squares are those of the server, under the filters of the map", async () => {
  const get = vi.spyOn(api, "get").mockResolvedValue({
    lng_step: 0.5,
    lat_step: 0.25,
    cells: [{ column: 232, row: 156, count: 5, unit_price: 30_000, low: 29_000, high: 31_000 }],
    count: 6,
    left_out: 1,
    without: 2,
  } as never);
  const heat = await readHeat(
    { city_id: 29, usage: ["101"], status: ["0", "1"], page: 2 },
    seen,
    new AbortController().signal,
  );
  expect(heat).toEqual({
    cells: [
      { west: 116, south: 39, east: 116.5, north: 39.25, count: 5, unit_price: 30_000, low: 29_000, high: 31_000 },
    ],
    count: 5,
    leftOut: 1,
    without: 2,
  });
  expect(get.mock.calls[0]?.[1]).toMatchObject({
    query: { usage: ["101"], status: ["0", "1"], city_id: undefined, bbox: expect.any(String), zoom: 10 },
  });
});
