import { expect, test } from "vitest";
import { whatNow } from "./what-now";

const lot = {
  id: 7,
  status: "4",
  stage: "1",
  start_price: 2_000_001,
  end_time: "2026-11-20T10:00:00+08:00",
  server_time: "2026-11-22T10:00:00+08:00",
  rounds: [],
};
const round = (id: number) => ({
  id,
  stage: "2",
  round_no: 2,
  status: "0",
  start_time: null,
  end_time: null,
  start_price: 1,
  deal_price: null,
});

test("a failed first round tells when and at what price the second may start, and by which article", () => {
  const now = whatNow(lot);
  expect(now?.text).toBe("二拍最早 2026-12-05，法定最迟 2026-12-20，起拍价不低于 160万，不高于 200万");
  expect(now?.basis).toMatch(/网络司法拍卖若干问题的规定》第二十六条$/);
  expect(now?.remind).toBe("提醒我二拍");
});

test("after the last day that the law allows, it says that no notice is stored", () => {
  expect(whatNow({ ...lot, server_time: "2026-12-20T23:00:00+08:00" })?.text).not.toContain("已过");
  expect(whatNow({ ...lot, server_time: "2026-12-21T00:00:00+08:00" })?.text).toContain(
    "法定最迟 2026-12-20（已过，尚未收录到公告，可向法院询问）",
  );
});

test("without an end no day is told", () => {
  expect(whatNow({ ...lot, end_time: null })?.text).toBe(
    "二拍应在流拍后三十日内开拍，提前十五日公告，起拍价不低于 160万",
  );
  expect(whatNow({ ...lot, stage: "2", end_time: null })?.text).toContain("变卖须提前十五日公告");
});

test.each([
  ["4", "2", "变卖最早 2026-12-05 开始，变卖期 60 天，变卖价等于二拍起拍价 200万，须先交全款", "提醒我变卖"],
  ["4", "4", "没有法定的下一轮", "再次挂拍时提醒我"],
  ["4", "5", "由法院另行公告", "提醒我下一轮"],
  ["5", "1", "须重新公告，首次拍卖提前三十日", "重新拍卖时提醒我"],
  ["6", "1", "五日内恢复", "恢复时提醒我"],
  ["7", "2", "五日内恢复", "恢复时提醒我"],
])("status %s, stage %s", (status, stage, text, remind) => {
  const now = whatNow({ ...lot, status, stage });
  expect(now?.text).toContain(text);
  expect(now?.remind).toBe(remind);
});

test("nothing is expected of lots that can be bid for, whose result is unknown, or whose next round is listed", () => {
  for (const status of ["0", "1", "2", "8", "9"]) expect(whatNow({ ...lot, status })).toBeNull();
  expect(whatNow({ ...lot, rounds: [round(7), round(9)] })).toBeNull();
  expect(whatNow({ ...lot, rounds: [round(7)] })).not.toBeNull();
});

test("a sold lot has no next round, unless its buyer does not pay", () => {
  const now = whatNow({ ...lot, status: "3" });
  expect(now?.text).toMatch(/没有下一轮.*悔拍/);
  expect(now?.remind).toBeNull();
});
