import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cutAt, widthOf } from "./width";

const golden = JSON.parse(
  readFileSync(new URL("../../../../../api/heads/width/testdata/golden.json", import.meta.url), "utf8"),
) as { text: string; px: number }[];

describe("width", () => {
  it("agrees with Go on 100 texts", () => {
    expect(golden).toHaveLength(100);
    expect(golden.filter(({ text, px }) => widthOf(text, 22) !== px)).toEqual([]);
  });
  it("has no pixel of difference in full-width texts", () => {
    for (const { text } of golden.slice(0, 40)) expect(widthOf(text, 22)).toBe([...text].length * 22);
  });
  it("cuts where an ellipsis still fits", () => {
    expect(cutAt("房".repeat(29), 648, 22)).toEqual({ shown: "房".repeat(29), rest: "" });
    expect(cutAt("房".repeat(30), 648, 22)).toEqual({ shown: "房".repeat(28), rest: "房房" });
    expect(cutAt("iiiiiiiiii", 48, 22).shown).toBe("iiiii");
  });
});
