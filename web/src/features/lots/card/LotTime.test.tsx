import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { LotCountdown, LotTime } from "./LotTime";

const text = (house: Parameters<typeof LotTime>[0]["house"]) => renderToString(<LotTime house={house} />);

test("a lot without times has no time that nobody gave", () => {
  const lot = { status: "9", start_time: null, end_time: null };
  expect(text(lot)).toBe("时间未知");
  expect(text({ ...lot, stated_status: "1" })).toBe("来源称竞价中 · 时间未知");
  expect(text({ ...lot, stated_status: "0" })).toBe("来源称即将开始 · 时间未知");
  expect(renderToString(<LotCountdown house={{ ...lot, stated_status: "1" }} />)).toBe("");
});

test("a result hides what the source said before", () => {
  expect(text({ status: "4", stated_status: "1", start_time: null, end_time: null })).toBe("时间未知");
});

test("a lot that runs until a known end says so without a start", () => {
  expect(text({ status: "1", stated_status: "1", start_time: null, end_time: "2026-11-21T10:00:00+08:00" })).toContain(
    "结束",
  );
});

test("a time to come has its year unless that is the present one", () => {
  vi.useFakeTimers({ now: new Date("2026-12-28T10:00:00+08:00") });
  const at = (day: string) => `${day}T10:00:00+08:00`;
  const lot = { status: "0", start_time: at("2027-01-03"), end_time: at("2027-01-04") };
  expect(text(lot)).toContain("2027-01-03 10:00");
  expect(text({ ...lot, start_time: at("2026-12-31") })).toContain(">12-31 10:00");
  expect(text({ ...lot, status: "1", start_time: at("2026-12-27") })).toContain("2027-01-04 10:00");
  expect(text({ ...lot, status: "1", end_time: at("2026-12-29") })).toContain(">12-29 10:00");
  expect(text({ ...lot, status: "3", end_time: at("2026-12-20") })).toContain("2026-12-20");
  vi.useRealTimers();
});
