import { expect, test } from "vitest";
import { tableName } from "./names";

test("tables have names, and unknown tables their own", () => {
  expect([tableName("houses"), tableName("later")]).toEqual(["房源", "later"]);
});
