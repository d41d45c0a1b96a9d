import type { HouseCost } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import { startPriceText } from "../facts";
import { dueDay, isHeld, withinDays } from "../payment";
import { SALE_STAGE } from "../status";
import { missingText } from "../unknown";
import type { CostLot, Range } from "./cost";

/** A payment with its due date. */
export interface Payment extends Range {
  when: string;
  what: string;
}

/** The fields of a bill that determine the payments. */
type Paid = { price: number } & Pick<HouseCost, "burden" | "payments" | "sellers"> & {
    case: Pick<HouseCost["case"], "arrears" | "reserve">;
  };

/**
 * Returns the payments in the order of their due dates. In a sale (变卖) the whole start price is paid
 * before the first bid, so no balance follows.
 */
export function paymentsOf(lot: CostLot, cost: Paid): Payment[] {
  const { price, burden, payments: taxes, sellers } = cost;
  const { arrears, reserve } = cost.case;
  const sale = lot.stage === SALE_STAGE;
  const first = Math.min((sale ? lot.start_price : lot.deposit) ?? 0, price);
  const fixed = (amount: number | null): Range => ({ low: amount ?? 0, high: amount ?? 0 });
  const payments: Payment[] = [
    {
      when: sale ? "出价前" : "报名时",
      what: sale ? "变卖预缴款（变卖价全款）" : "保证金（成交后抵作价款）",
      ...fixed(first),
    },
    { when: dueText(lot), what: sale ? "成交价高于预缴款的差额" : "尾款", ...fixed(price - first) },
    ...(taxes ? [{ when: "过户时", what: "税费与登记费", ...taxes }] : []),
    ...(burden === "advance" && sellers
      ? [{ when: "过户时", what: "垫付原产权人税费（可申请退还，不计入总价）", ...sellers }]
      : []),
    { when: "交付时", what: "欠费", ...fixed(arrears) },
    { when: "交付后", what: "腾退与修缮备用金", ...fixed(reserve) },
  ];
  return payments.filter(({ high }) => high > 0);
}

function dueText(lot: CostLot): string {
  if (isHeld(lot)) return "恢复拍卖后以法院公告为准";
  const { balance_due_date: date, balance_days: days } = lot;
  const day = dueDay(lot);
  if (day) return `最迟 ${day}${date ? "" : `（成交后 ${days} 日）`}`;
  return withinDays(days) ?? "公告确定的期限内";
}

/**
 * Formats the payments to the court for a price: `保证金 23万`, `最迟 2026-12-08 付尾款 176万`. `price` is
 * null if it is unknown.
 */
export function cashTexts(lot: CostLot, price: number | null): string[] {
  if (lot.stage === SALE_STAGE) {
    const more = lot.start_price === null || price === null ? 0 : price - lot.start_price;
    return [
      `出价前付变卖预缴款 ${startPriceText(lot.start_price)}`,
      ...(more > 0 ? [`成交后补差额 ${formatMoney(more)}`] : []),
    ];
  }
  const { deposit } = lot;
  const rest = deposit === null || price === null ? "余款" : `尾款 ${formatMoney(Math.max(0, price - deposit))}`;
  const day = isHeld(lot) ? null : dueDay(lot);
  const within = isHeld(lot) ? null : withinDays(lot.balance_days);
  return [
    `保证金 ${formatMoney(deposit) ?? missingText(lot, "deposit")}`,
    day
      ? `最迟 ${day} 付${rest}`
      : within
        ? `${within}付${rest}`
        : `${rest}，期限${isHeld(lot) ? "待恢复拍卖" : missingText(lot, "balance_days")}`,
  ];
}

/** Returns the due date of the last payment to the court (`2026-12-08`), and the sums to be paid until then. */
export function dueField(lot: CostLot, price: number | null): { due: string; sums: string[] } {
  if (lot.stage === SALE_STAGE)
    return { due: "出价前", sums: cashTexts(lot, price).map((text) => text.replace("出价前付", "")) };
  const { deposit } = lot;
  const due = isHeld(lot)
    ? "待恢复拍卖"
    : (dueDay(lot) ?? withinDays(lot.balance_days) ?? missingText(lot, "balance_days"));
  const rest = deposit !== null && price !== null && `尾款 ${formatMoney(Math.max(0, price - deposit))}`;
  return {
    due,
    sums: [rest, `保证金 ${formatMoney(deposit) ?? missingText(lot, "deposit")}`].filter((text) => text !== false),
  };
}
