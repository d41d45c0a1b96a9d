import { expect, test } from "vitest";
import { cashTexts, dueField, paymentsOf } from "./cash";
import type { CostLot } from "./cost";

const lot = {
  status: "0",
  stage: "1",
  start_price: 1_000_000,
  deposit: 200_000,
  end_time: "2026-12-25T10:00:00+08:00",
  balance_days: 15,
  balance_due_date: null,
  has_documents: true,
  undecided: [],
} as unknown as CostLot;
const cost: Parameters<typeof paymentsOf>[1] = {
  price: 1_000_000,
  burden: "unknown",
  payments: { low: 20_000, high: 50_000 },
  sellers: { low: 5000, high: 35_000 },
  case: { arrears: 10_000, reserve: 50_000 },
};

const ends = (of: CostLot, bill = cost) =>
  paymentsOf(of, bill).map(({ what, low, high }) => [what.slice(0, 3), low, high]);

test("deposit, rest, taxes, arrears and reserve add up to both ends of the whole cost", () => {
  expect(ends(lot)).toEqual([
    ["保证金", 200_000, 200_000],
    ["尾款", 800_000, 800_000],
    ["税费与", 20_000, 50_000],
    ["欠费", 10_000, 10_000],
    ["腾退与", 50_000, 50_000],
  ]);
  expect(paymentsOf(lot, cost)[1]?.when).toBe("最迟 2027-01-09（成交后 15 日）");
});

test("the notice's own day counts, and where there is none it is said so", () => {
  expect(paymentsOf({ ...lot, balance_due_date: "2027-01-05" }, cost)[1]?.when).toBe("最迟 2027-01-05");
  expect(paymentsOf({ ...lot, balance_days: null }, cost)[1]?.when).toBe("公告确定的期限内");
});

test("an auction that is held has no day on which the rest is due", () => {
  for (const status of ["6", "7"]) {
    expect(paymentsOf({ ...lot, status }, cost)[1]?.when).toBe("恢复拍卖后以法院公告为准");
  }
});

test("in a sale the whole start price is prepaid, and only what is bid above it is left", () => {
  const sale = { ...lot, stage: "4", deposit: 1_000_000 };
  expect(ends(sale).slice(0, 2)).toEqual([
    ["变卖预", 1_000_000, 1_000_000],
    ["税费与", 20_000, 50_000],
  ]);
  const above = { ...cost, price: 1_030_000 };
  expect(ends(sale, above).slice(0, 2)).toEqual([
    ["变卖预", 1_000_000, 1_000_000],
    ["成交价", 30_000, 30_000],
  ]);
  expect(paymentsOf(sale, above).some(({ what }) => what.includes("尾款"))).toBe(false);
});

test("an advance has its own line and says that it comes back", () => {
  const advance = paymentsOf(lot, { ...cost, burden: "advance" }).find(({ what }) => what.startsWith("垫付"));
  expect(advance).toMatchObject({ low: 5000, high: 35_000, what: expect.stringContaining("可申请退还") });
});

test("a bid in one line: the deposit, and what is left with its day", () => {
  expect(cashTexts(lot, 1_030_000)).toEqual(["保证金 20万", "最迟 2027-01-09 付尾款 83万"]);
  expect(cashTexts({ ...lot, balance_due_date: "2027-01-05" }, 1_000_000)[1]).toBe("最迟 2027-01-05 付尾款 80万");
  expect(cashTexts({ ...lot, end_time: null }, 1_000_000)[1]).toBe("成交后 15 日内付尾款 80万");
});

test("a deposit or a day that the notice does not state is said to be missing, and never a zero", () => {
  expect(cashTexts({ ...lot, deposit: null, has_documents: false }, 1_000_000)).toEqual([
    "保证金 来源未提供",
    "最迟 2027-01-09 付余款",
  ]);
  expect(cashTexts({ ...lot, balance_days: null, undecided: ["balance_days"] }, 1_000_000)[1]).toBe(
    "尾款 80万，期限公告提到，未能确定，见原文",
  );
  expect(cashTexts({ ...lot, status: "7" }, 1_000_000)[1]).toBe("尾款 80万，期限待恢复拍卖");
});

test("in a sale everything is prepaid", () => {
  const sale = { ...lot, stage: "4" };
  expect(cashTexts(sale, 1_000_000)).toEqual(["出价前付变卖预缴款 100万"]);
  expect(cashTexts(sale, 1_030_000)).toEqual(["出价前付变卖预缴款 100万", "成交后补差额 3万"]);
});

test("the two fields of a card: the last day, and what is paid until then", () => {
  const due = (of: object, price: number | null = 1_000_000) => {
    const field = dueField({ ...lot, ...of }, price);
    return [field.due, ...field.sums];
  };
  expect(due({})).toEqual(["2027-01-09", "尾款 80万", "保证金 20万"]);
  expect(due({ end_time: null })[0]).toBe("成交后 15 日内");
  expect(due({ balance_days: null, undecided: ["balance_days"] })[0]).toBe("公告提到，未能确定，见原文");
  expect(due({ status: "7" })[0]).toBe("待恢复拍卖");
  expect(due({ deposit: null, has_documents: false })).toEqual(["2027-01-09", "保证金 来源未提供"]);
  expect(due({ stage: "4", start_price: 1_000_000 }, 1_030_000)).toEqual([
    "出价前",
    "变卖预缴款 100万",
    "成交后补差额 3万",
  ]);
});
