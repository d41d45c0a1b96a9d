import { expect, test } from "vitest";
import { before } from "./texts-before";

test("an action is taken back, and what it left alone stays", () => {
  const action = {
    id: 1,
    at: "2026-11-23T06:00:00Z",
    by: "编辑",
    action: "head_override",
    reason: "",
    changes: [
      { name: "标题", before: "", after: "改后" },
      { name: "有效至", before: "2026-12-01", after: "" },
    ],
  };
  expect(before(action, { title: "改后", description: "描述", keywords: "词", day: "" })).toEqual({
    title: "",
    description: "描述",
    keywords: "词",
    day: "2026-12-01",
  });
});
