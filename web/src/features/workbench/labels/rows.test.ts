import type { WorkbenchDictionary } from "proto-types";
import { expect, test } from "vitest";
import { renamedIn, rowsOf, sameIn } from "./rows";

const entry = (code: string, label: string, builtin = label) => ({ code, label, builtin, updated_at: null, by: "" });

const dictionary = (key: string, name: string, entries: WorkbenchDictionary["entries"]): WorkbenchDictionary => ({
  key,
  name,
  note: "",
  max_width: 8,
  entries,
});

const usage = dictionary("usage", "房屋用途", [entry("101", "成套住宅", "住宅"), entry("102", "商业")]);
const stage = dictionary("auction_stage", "拍卖阶段", [entry("1", "一拍"), entry("2", "二拍")]);
const list = [usage, stage];

const shown = (chosen: WorkbenchDictionary | undefined, words: string) =>
  rowsOf(list, chosen, words).map((row) => `${row.dictionary.key}:${row.entry.code}`);

test("the values of the chosen dictionary are shown, and a search looks in all", () => {
  expect(shown(stage, "")).toEqual(["auction_stage:1", "auction_stage:2"]);
  expect(shown(stage, " 住宅 ")).toEqual(["usage:101"]);
  expect(shown(usage, "拍")).toEqual(["auction_stage:1", "auction_stage:2"]);
  expect(shown(usage, "102")).toEqual(["usage:102"]);
  expect(shown(usage, "没有")).toEqual([]);
  expect(shown(undefined, "")).toEqual([]);
});

test("renamed values are counted, and found again in a newer answer", () => {
  expect(list.map(renamedIn)).toEqual([1, 0]);
  const newer = dictionary("usage", "房屋用途", [entry("101", "住宅")]);
  const row = { dictionary: usage, entry: usage.entries[0] as WorkbenchDictionary["entries"][number] };
  expect(sameIn([stage, newer], row)?.label).toBe("住宅");
  expect(sameIn([stage], row)).toBeUndefined();
});
