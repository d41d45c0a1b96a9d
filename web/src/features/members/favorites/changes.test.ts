import { expect, test } from "vitest";
import { priceChange, statusChange } from "./changes";

test("a price that fell is good news, one that rose is not", () => {
  const of = (kind: "house" | "community", price_at_save: number | null, price_now: number | null) =>
    priceChange({ kind, price_at_save, price_now });
  expect(of("house", 3_500_000, 2_800_000)).toEqual({ text: "收藏后降价 ¥70万", good: true });
  expect(of("community", 60_000, 61_500)).toEqual({ text: "收藏后均价涨 ¥1,500/㎡", good: false });
  expect(of("house", 500_000, 508_000)).toEqual({ text: "收藏后涨价 ¥8,000", good: false });
  expect(of("house", 1, 1)).toBeNull();
  expect(of("house", null, 1)).toBeNull();
  expect(of("house", 1, null)).toBeNull();
});

test("a status that changed is named before and after", () => {
  const label = (status: string) => ({ "0": "即将开始", "1": "进行中" })[status] ?? "";
  expect(statusChange({ status_at_save: "0", status_now: "1" }, label)).toBe("即将开始 → 进行中");
  expect(statusChange({ status_at_save: "0", status_now: "0" }, label)).toBeNull();
  expect(statusChange({ status_at_save: null, status_now: "0" }, label)).toBeNull();
});
