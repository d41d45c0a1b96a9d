import type { HouseRound } from "proto-types";
import { expect, test } from "vitest";
import { roundTexts } from "./earlier-rounds";

const names: Record<string, string> = {
  "auction_stage 1": "一拍",
  "auction_stage 2": "二拍",
  "auction_status 4": "流拍",
  "auction_status 5": "撤回",
  "auction_status 0": "即将开始",
};
const label = (key: string, value: string | number | null | undefined) => names[`${key} ${value}`] ?? "";
const round = (stage: string, status: string, start: string | null): HouseRound => ({
  id: 1,
  stage,
  round_no: Number(stage),
  status,
  start_time: start,
  end_time: null,
  start_price: 1,
  deal_price: null,
});

test("each round of an asset has a text, in which a result stands with its round", () => {
  const first = round("1", "4", "2026-08-12T10:00:00+08:00");
  expect(roundTexts([first, round("2", "0", "2026-09-20T10:00:00+08:00")], label)).toEqual([
    "一拍流拍 08-12",
    "→ 二拍 09-20",
  ]);
  expect(roundTexts([first, round("2", "5", "2027-01-05T10:00:00+08:00")], label)).toEqual([
    "一拍流拍 2026-08-12",
    "→ 二拍撤回 01-05",
  ]);
});

test("a round without a start says so", () => {
  expect(roundTexts([round("1", "4", "2026-08-12T10:00:00+08:00"), round("2", "9", null)], label)).toEqual([
    "一拍流拍 2026-08-12",
    "→ 二拍 时间未知",
  ]);
});
