import { expect, test } from "vitest";
import { csvText } from "./csv";

test("the file has all rows, and no cell is run as a formula", () => {
  const row = { differs: false, best: null, worst: null, missing: ["来源未提供", "公告未提及"] };
  const groups = [
    { title: "价格", rows: [{ ...row, label: "起拍价", values: ["350万", null] }] },
    { title: "拍卖", rows: [{ ...row, label: "历次拍卖", values: ['一拍 "流拍"\n二拍', "=1+1"] }] },
    { title: "备注", rows: [{ ...row, label: "说明", values: ["＝1+1", "＠甲"] }] },
  ];
  const lots = [
    { id: 1, title: "甲,乙" },
    { id: 2, title: "丙" },
  ];
  expect(csvText(lots, groups, "https://a.cn").split("\r\n")).toEqual([
    ',项目,"甲,乙",丙',
    ",网址,https://a.cn/fapaifang-info/1.html,https://a.cn/fapaifang-info/2.html",
    "价格,起拍价,350万,公告未提及",
    `拍卖,历次拍卖,"一拍 ""流拍""\n二拍",'=1+1`,
    "备注,说明,'＝1+1,'＠甲",
    "",
  ]);
});
