import { expect, test } from "vitest";
import { chosenStats } from "./chosen-stats";

const names = {
  areas: [],
  courts: [{ id: 7, name: "北京市海淀区人民法院" }],
  dictionaries: { usage: [{ code: "101", name: "住宅" }], auction_stage: [{ code: "1", name: "一拍" }] },
} as unknown as Parameters<typeof chosenStats>[1];

test("each value of a question has a name, and leads to the question without it alone", () => {
  const chosen = chosenStats({ measure: "deals", usage: ["101"], stage: ["1", "2"], court_id: [7] } as never, names);
  expect(chosen.map(({ name }) => name)).toEqual(["用途 住宅", "阶段 一拍", "阶段 2", "法院 北京市海淀区人民法院"]);
  expect(chosen[0]?.without).toEqual({ measure: "deals", stage: ["1", "2"], court_id: [7] });
  expect(chosen[1]?.without).toEqual({ measure: "deals", usage: ["101"], stage: ["2"], court_id: [7] });
});

test("a question without conditions has no values", () => {
  expect(chosenStats({ period: "week", start_from: "2026-01-01" } as never, names)).toEqual([]);
});
