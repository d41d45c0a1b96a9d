import { expect, test } from "vitest";
import { bodyOf, dayFrom, isSame, lotOf } from "./layout";

test.each([
  ["123", 123],
  [" https://www.example.com/fapaifang-info/45.html?x=1 ", 45],
  ["/fapaifang-info/45.html", 45],
  ["0", null],
  ["望京", null],
  ["12a", null],
  ["/xiaoqu/45.html", null],
])("%s is the lot %s", (text, lot) => {
  expect(lotOf(text)).toBe(lot);
});

test("a day is one of China", () => {
  const evening = Date.UTC(2026, 10, 22, 17); // 01:00 on the 23rd in China
  expect(dayFrom(evening, 0)).toBe("2026-11-23");
  expect(dayFrom(evening, 14)).toBe("2026-12-07");
});

test("layouts differ by order, by what is hidden and by recommendations only", () => {
  const row = (key: "news" | "risk", hidden = false) => ({ key, name: key, note: "", hidden, fixed: false });
  const pick = { house_id: 1, title: "房", until: "2026-12-01", state: "shown" as const };
  const layout = { rows: [row("news"), row("risk")], picks: [pick] };
  expect(isSame(layout, { ...layout, picks: [{ ...pick, title: "屋" }] })).toBe(true);
  expect(isSame(layout, { ...layout, rows: [row("risk"), row("news")] })).toBe(false);
  expect(isSame(layout, { ...layout, rows: [row("news", true), row("risk")] })).toBe(false);
  expect(isSame(layout, { ...layout, picks: [{ ...pick, until: "2026-12-02" }] })).toBe(false);
  expect(bodyOf(layout).picks).toEqual([{ house_id: 1, until: "2026-12-01" }]);
});
