import { expect, test } from "vitest";
import { sizeOf } from "./file-size";

test("a size is in the largest unit in which it is at least one", () => {
  expect([sizeOf(12), sizeOf(2048), sizeOf(3 * 1024 * 1024)]).toEqual(["12 B", "2 KB", "3 MB"]);
});
