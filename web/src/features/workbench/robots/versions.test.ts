import type { RobotsContent } from "proto-types";
import { expect, test } from "vitest";
import { changedLines, changeText, historyLines, sameContent, shownOf } from "./versions";

const content = (rules: string, count: number): RobotsContent => ({ rules, minimums: [{ kind: "houses", count }] });
const kinds = [{ kind: "houses", name: "房源列表", unit: "套" }];
const change = { key: "baidu", before: 0, after: 0, gained_paths: [], lost_paths: [] };

test("the same rules differ by spaces at their ends at most", () => {
  expect(sameContent(content("a\n", 1), content("a", 1))).toBe(true);
  expect(sameContent(content("a", 1), content("a", 2))).toBe(false);
  expect(sameContent(content("a", 1), content("b", 1))).toBe(false);
});

test("a change is told in a sentence", () => {
  expect(changeText({ ...change, gained: 2, lost: 3 }, "新增", "失去")).toBe("新增 2 个，失去 3 个");
  expect(changeText({ ...change, gained: 0, lost: 0 }, "新增", "失去")).toBeNull();
});

test("lines that occur twice are compared one by one", () => {
  expect(changedLines("a\nb\nb\n", "b\n\nc")).toEqual({ removed: ["a", "b"], added: ["c"] });
});

test("the history names lines and minimums", () => {
  expect(historyLines(undefined, content("a", 1), kinds)).toEqual(["最早的版本"]);
  expect(historyLines(content("a", 1), content("b", 3), kinds)).toEqual(["− a", "+ b", "房源列表：门槛 1 → 3"]);
  expect(historyLines(content("a", 1), content("a", 1), kinds)).toEqual(["与前一版本相同"]);
  const decided: RobotsContent = { ...content("a", 1), signals: { search: "yes", ai_input: "", ai_train: "no" } };
  expect(historyLines(content("a", 1), decided, kinds)).toEqual([
    "搜索索引：不声明 → 允许",
    "模型训练：不声明 → 不允许",
  ]);
  expect(sameContent(content("a", 1), decided)).toBe(false);
  expect(shownOf(decided, "signals", kinds)).toBe("搜索索引：允许\n助手回答：不声明\n模型训练：不允许");
});
