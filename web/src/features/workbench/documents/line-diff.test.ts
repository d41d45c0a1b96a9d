import { expect, test } from "vitest";
import { diffLines } from "./line-diff";

const written = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: " ", removed: "-", added: "+" }[kind]}${text}`);

test("lines that were removed, added and moved", () => {
  expect(written("a\nb\nc", "a\nc\nd")).toEqual([" a", "-b", " c", "+d"]);
  expect(written("a\nb", "b\na")).toEqual(["-a", " b", "+a"]);
  expect(written("a", "a")).toEqual([" a"]);
});

test("each text can be read back from the comparison", () => {
  const before = "一\n二\n\n三\n四";
  const after = "二\n新\n三\n\n四\n五";
  const lines = diffLines(before, after);
  const side = (kind: string) =>
    lines
      .filter((line) => line.kind === "same" || line.kind === kind)
      .map(({ text }) => text)
      .join("\n");
  expect(side("removed")).toBe(before);
  expect(side("added")).toBe(after);
});
