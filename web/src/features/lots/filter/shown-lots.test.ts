import { expect, test } from "vitest";
import { biddableOnly, PARTS } from "./shown-lots";

test("a list shows what can be bid for, unless its query says which lots it means", () => {
  expect(biddableOnly({ room: ["3"] })).toEqual({ room: ["3"], status: ["0", "1"] });
  for (const query of [{ status: ["3"] }, { community_id: 7 }, { id: [1] }, { end_from: "2026-06-01" }])
    expect(biddableOnly(query)).toBe(query);
});

test("every status is in one part", () => {
  expect(PARTS.flatMap<string>(({ statuses }) => statuses).sort()).toEqual([..."01", "10", ..."23456789"]);
});
