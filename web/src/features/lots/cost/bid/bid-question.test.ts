import { expect, test } from "vitest";
import type { CostLot } from "../cost";
import { questionOfBid } from "./bid-question";

const lot = { start_price: 2_000_000, current_price: null, deal_price: null, increment: 10_000 } as CostLot;

test("an amount in 万元 is asked for in 元, and an empty one as the price stands", () => {
  expect(questionOfBid("208.5", lot)).toEqual({ query: { price: 2_085_000 } });
  expect(questionOfBid(" 1,208 ", lot)).toEqual({ query: { price: 12_080_000 } });
  expect(questionOfBid("", lot)).toEqual({ query: {} });
});

test("what is no amount, and what cannot win, is refused in words", () => {
  for (const text of ["三百", "0", "-5", "1e3", "."])
    expect(questionOfBid(text, lot).failure?.text).toContain(`“${text}”不能计算`);
  expect(questionOfBid("150", lot)).toMatchObject({
    query: null,
    failure: { text: "我的出价低于起拍价 200万，不能成交" },
  });
});
