import type { HouseCost } from "proto-types";
import { expect, test } from "vitest";
import type { CostLot } from "./cost";
import { loanText } from "./loan";

const home = { usage: "101", share: "9", stage: "1" } as CostLot;
const cost = { price: 2_000_000, total: { low: 2_020_000, high: 2_300_000 }, loan_rate: 0.035 } as HouseCost;

test("half the price is borrowed, and the rest of the whole cost is cash", () => {
  expect(loanText(home, cost)).toBe("自备现金 102–130万，月供 4,490 元（贷五成、30年、3.5%）");
});

test.each([
  ["a shop", { ...home, usage: "113" }, cost],
  ["a share", { ...home, share: "1" }, cost],
  ["a sale that is paid ahead", { ...home, stage: "4" }, cost],
  ["an unknown rate", home, { ...cost, loan_rate: null }],
] as const)("%s is not borrowed for", (_, lot, bill) => {
  expect(loanText(lot as CostLot, bill as HouseCost)).toBeNull();
});
