import { expect, test } from "vitest";
import { distanceText } from "./distance";

test("distances are in metres, from one kilometre on in kilometres", () => {
  expect([5, 999, 1000, 1449].map(distanceText)).toEqual(["5米", "999米", "1公里", "1.4公里"]);
});
