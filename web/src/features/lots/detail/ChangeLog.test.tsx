import type { HouseChange } from "proto-types";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createDictionary, DictionaryContext } from "../../../stores/dictionary";
import { ChangeLog, filesText } from "./ChangeLog";

const change = (given: Partial<HouseChange>): HouseChange => ({
  field: "start_price",
  label: "起拍价",
  kind: "price",
  old: "3500000",
  new: "3000000",
  diff: [],
  time: "2026-11-19T11:00:00+08:00",
  source_time: null,
  ...given,
});

const statuses = {
  auction_status: [
    { code: "0", name: "即将开始" },
    { code: "6", name: "暂缓" },
  ],
};

function textOf(changes: HouseChange[]): string {
  const html = renderToStaticMarkup(
    <DictionaryContext value={createDictionary(statuses)}>
      <ChangeLog changes={changes} />
    </DictionaryContext>,
  );
  return html.replace(/<(?!\/?(?:del|ins|details|summary))[^>]*>/g, "").replace(/ class="[^"]*"/g, "");
}

test("changes of one moment stand together, newest first by the source's time", () => {
  const text = textOf([
    change({
      field: "status",
      label: "状态",
      kind: "status",
      old: "0",
      new: "6",
      source_time: "2026-11-19T09:30:00+08:00",
    }),
    change({ field: "deposit", label: "保证金", old: null, new: "100000", source_time: "2026-11-19T09:30:00+08:00" }),
    change({ time: "2026-11-19T10:00:00+08:00" }),
  ]);
  expect(text.indexOf("起拍价")).toBeLessThan(text.indexOf("状态"));
  expect(text).toContain("3,500,000元</del>3,000,000元");
  expect(text).toContain("即将开始</del>暂缓");
  expect(text).toContain("无</del>100,000元");
  expect(text.match(/09:30/g)).toHaveLength(1);
  expect(text).toContain("收录于 2026-11-19 11:00");
});

test("a changed document opens on demand and names what stayed without repeating it", () => {
  const text = textOf([
    change({
      field: "notice",
      label: "拍卖公告",
      kind: "text",
      old: null,
      new: null,
      diff: [
        { op: "gap", text: "" },
        { op: "old", text: "定于20日。" },
        { op: "new", text: "定于27日。" },
      ],
    }),
  ]);
  expect(text).toContain(
    "<details><summary>查看文字改动</summary>…… 拍卖公告未变的文字 ……<del>定于20日。</del><ins>定于27日。</ins>",
  );
});

test("older moments are folded", () => {
  const days = Array.from({ length: 9 }, (_, i) => change({ time: `2026-11-${19 - i}T11:00:00+08:00` }));
  expect(textOf(days)).toContain("<summary>展开更早的 3 条变更</summary>");
});

test("files say what was added and removed", () => {
  expect(filesText("公告.pdf\n旧.pdf", "公告.pdf\n评估报告.pdf")).toBe("新增 评估报告.pdf；移除 旧.pdf");
  expect(filesText(null, "公告.pdf")).toBe("新增 公告.pdf");
});
