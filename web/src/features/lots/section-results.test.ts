import { expect, test } from "vitest";
import { marketResult, nextDateText, riskCountText } from "./section-results";

test("risks are counted by level, with the questions that have no answer", () => {
  const tag = (level: string) => ({ level }) as never;
  const state = (code: string, level: string) => ({ code, level }) as never;
  const states = [state("", "unknown"), state("", "inapplicable"), state("vacant", "safe")];
  expect(
    riskCountText({ risk_tags: [tag("danger"), tag("warning"), tag("warning"), tag("safe")], risk_states: states }),
  ).toBe("重大风险 1 · 需注意 2 · 未知 1");
  expect(riskCountText({ risk_tags: [tag("safe")], risk_states: [] })).toBe("未见不利记载");
});

test("the next date is the first that is still to come", () => {
  const date = (name: string, until: string) => ({ name, from: null, until, all_day: false, state: "stated" }) as never;
  const dates = [date("看样", "2026-11-20T10:00:00+08:00"), date("报名", "2026-12-01T10:00:00+08:00")];
  const now = "2026-11-28T10:00:00+08:00";
  expect(nextDateText({ dates, server_time: now })).toBe("报名 12-01 10:00 前");
  expect(nextDateText({ dates: dates.slice(0, 1), server_time: now })).toBeNull();
});

test("a market without enough deals has no middle price", () => {
  const deals = { scope: "同小区", deals: [], n: 2, figures: null, from: "", to: "" };
  expect(marketResult(deals)).toBe("2 套成交");
  expect(marketResult({ ...deals, n: 3, figures: { median: 25234, low: 1, high: 2 } })).toBe(
    "3 套成交 · 中位 25,234元/㎡",
  );
  expect(marketResult(null)).toBe("未收录附近成交");
});
