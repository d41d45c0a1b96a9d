import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { givesRight, redact } from "./private";

const TOKENS: Record<string, string> = {
  t: "5rbh2kq7wzj4m3nvx6tdysac5rbh2kq7",
  T: "5RBH2KQ7WZJ4M3NVX6TDYSAC5RBH2KQ7",
  b: "Xk3_9dQ-z0ULmN8vR2sT4wYbC6eF1gHjK5pA7xZqW0o",
};

/** The API's tests use the same table. */
const cases = readFileSync(new URL("../../../api/platform/redact/testdata/cases.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => line.replace(/\{([tTb])\}/g, (_, name) => TOKENS[name] ?? "").split("\t") as [string, string]);

test("the table has cases", () => expect(cases.length).toBeGreaterThan(40));

test.each(cases)("%s is written as %s", (text, want) => expect(redact(text)).toBe(want));

test("what gives a right", () => {
  for (const address of ["/gongxiang/x", "/%67ongxiang/x", "/api/shared/x", "/mySearches.html?token=x"])
    expect(givesRight(address), address).toBe(true);
  for (const address of ["/mySearches.html", "/fapaifang.html?keyword=x", "/gongxiangs", "/api/shared-list"])
    expect(givesRight(address), address).toBe(false);
});
