import { describe, expect, it } from "vitest";
import { parseCommunityQuery } from "./community-query";
import { HOUSE_FILTERS, type HouseFilter } from "./house-filters";
import { parseHouseQuery } from "./house-query";
import type * as readers from "./readers";

const MANY = ["1", "2"];

/** Reports whether a reader accepts several values, as for usages. */
const takesAll = (read: readers.Read): boolean => Array.isArray(read(MANY));

// For a name with a single value the page cache and the API use the first, so a page in a browser must also use it.
describe("a parameter that stands twice", () => {
  const names = Object.keys(HOUSE_FILTERS) as HouseFilter[];
  for (const name of names) {
    const read = HOUSE_FILTERS[name];
    if (takesAll(read)) continue;
    it(`${name} has its first value`, () => {
      const good = ["2", "2026-01-02", "1", "116.3,39.9,116.4,39.9,116.4,40", "new"].filter(
        (value) => read([value]) !== undefined,
      );
      for (const first of [...good, "", "x\0"])
        for (const later of ["1", "3", "", ...good]) {
          const once = parseHouseQuery(new URLSearchParams([[name, first]]));
          const twice = parseHouseQuery(
            new URLSearchParams([
              [name, first],
              [name, later],
            ]),
          );
          expect(twice).toEqual(once);
        }
    });
  }

  it("asks most filters", () => {
    expect(names.filter((name) => !takesAll(HOUSE_FILTERS[name])).length).toBeGreaterThan(20);
  });

  it("has its first value in lists of communities", () => {
    const query = (raw: string) => parseCommunityQuery(new URLSearchParams(raw));
    expect(query("page=2&page=3")).toEqual(query("page=2"));
    expect(query("keyword=&keyword=a")).toEqual(query(""));
  });
});
