import type { HouseRound } from "proto-types";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createDictionary, DictionaryContext } from "../../../../stores/dictionary";
import { dealRatios, NextRound } from "./ResultBanner";

const dictionary = createDictionary({
  auction_stage: [{ code: "2", name: "二拍" }],
  auction_status: [
    { code: "0", name: "即将开始" },
    { code: "3", name: "已成交" },
    { code: "4", name: "流拍" },
  ],
});

const rendered = (element: ReactElement) =>
  renderToStaticMarkup(<DictionaryContext value={dictionary}>{element}</DictionaryContext>);

const round = { id: 2, stage: "2", start_price: 3_000_000, start_time: "2026-08-18T10:00:00+08:00" } as HouseRound;

test.each([
  ["0", "二拍已挂出：即将开始，起拍价"],
  ["4", "二拍已流拍：起拍价"],
  ["3", "二拍已成交：起拍价"],
])("a next round of the status %s is told as %s", (status, text) => {
  expect(rendered(<NextRound round={{ ...round, status }} />).replace(/<[^>]+>/g, "")).toContain(text);
});

test("a next round without a start price says so", () => {
  const next = { ...round, status: "0", start_price: null };
  expect(rendered(<NextRound round={next} />).replace(/<[^>]+>/g, "")).toContain("起拍价 未公布");
});

test("ratios are of the prices, not of ratios that are rounded already", () => {
  // 9.245 % above the start price. Rounded to four decimals first, it would become 9.25 and then 9.3.
  const house = { start_price: 2_120_000, deal_price: 2_316_000, appraisal_price: 3_000_000, market_price: null };
  expect(dealRatios(house)).toBe("，为评估价的 77.2%，溢价率 9.2%（相对起拍价）");
  expect(dealRatios({ ...house, start_price: null })).toBe("，为评估价的 77.2%，起拍价未公布，没有溢价率");
});
