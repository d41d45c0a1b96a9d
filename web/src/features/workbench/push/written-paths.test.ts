import { expect, test } from "vitest";
import { pathsOf } from "./written-paths";

test("addresses are taken as paths, each once", () => {
  expect(pathsOf("/\n https://a.cn/house/1.html\n\n/house/1.html https://b.cn/x", "https://a.cn")).toEqual([
    "/",
    "/house/1.html",
    "https://b.cn/x",
  ]);
  expect(pathsOf("  ", "https://a.cn")).toEqual([]);
});
