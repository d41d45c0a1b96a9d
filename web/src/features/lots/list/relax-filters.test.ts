import { expect, test } from "vitest";
import { relaxFilters } from "./relax-filters";

const dictionaries = {
  usage: [{ code: "111", name: "别墅" }],
  auction_status: [{ code: "1", name: "进行中" }],
};

test("only filters that help are offered, the most helpful first", async () => {
  const query = { usage: ["111"], status: ["1"], keyword: "望京" };
  const ways = await relaxFilters(query, dictionaries, async (q) => {
    if (!q.usage) return 23;
    return q.keyword ? 0 : 40;
  });
  expect(ways.map((way) => [way.name, way.count])).toEqual([
    ["“望京”", 40],
    ["别墅", 23],
  ]);
  expect(ways[1]?.query).toEqual({ status: ["1"], keyword: "望京" });
});

test("no more than six filters are tried", async () => {
  let counts = 0;
  await relaxFilters(
    {
      keyword: "a",
      unit_price_min: 1,
      unit_price_max: 2,
      polygon: "116.1,39,117,39,117,40",
      start_from: "2026-01-01",
      start_to: "2026-01-02",
      end_from: "2026-01-01",
      end_to: "2026-01-02",
      publish_from: "2026-01-01",
      publish_to: "2026-01-02",
    },
    {},
    async () => ++counts,
  );
  expect(counts).toBe(6);
});
