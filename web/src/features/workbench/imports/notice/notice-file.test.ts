import { expect, test } from "vitest";
import { draftsFile } from "./notice-file";

test("a completed draft is a file of its lots with the notice in each", async () => {
  const lots: Record<string, string>[] = [
    { title: " 甲路1号 ", start_price: "840000", hukou: "" },
    { title: "甲路2号" },
  ];
  const file = draftsFile("notice_drafts", "第一段\n\n1 < 2", lots);
  expect(JSON.parse(await file.text())).toEqual({
    notice_drafts: [
      { title: "甲路1号", start_price: "840000", hukou: "", notice: "第一段\n\n1 < 2" },
      { title: "甲路2号", notice: "第一段\n\n1 < 2" },
    ],
  });
});
