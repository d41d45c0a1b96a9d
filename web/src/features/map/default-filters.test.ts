import { expect, test } from "vitest";
import { withOneUsage } from "./default-filters";

test("a usage that is chosen replaces the one before", () => {
  expect(withOneUsage({ usage: ["101", "103"], room: ["2"] }, { usage: ["101"] })).toEqual({
    usage: ["103"],
    room: ["2"],
  });
  expect(withOneUsage({ status: ["0"] }, { usage: ["101"] })).toEqual({ status: ["0"] });
});
