import { formatTime, parseTime } from "../../../lib/format/dates";
import { isBiddable, NO_TIMES, SALE_STAGE } from "../status";
import type { Cost, CostCase, CostLot, Range } from "./cost";

const DAY = 86_400_000;

/** What has to be paid, and when. */
export interface Payment extends Range {
  when: string;
  what: string;
}

/**
 * The money in the order in which it is due. In a sale after failed auctions the whole start price is paid before the
 * first bid, so that nothing of it is left for later.
 */
export function paymentsOf(lot: CostLot, cost: Cost, given: CostCase): Payment[] {
  const { price, arrears, reserve, burden } = given;
  const sale = lot.stage === SALE_STAGE;
  const first = Math.min(sale ? lot.start_price : (lot.deposit ?? 0), price);
  const fixed = (amount: number | null): Range => ({ low: amount ?? 0, high: amount ?? 0 });
  const paid = price + (arrears ?? 0) + (reserve ?? 0);
  const payments: Payment[] = [
    {
      when: sale ? "出价前" : "报名时",
      what: sale ? "变卖预缴款（变卖价全款）" : "保证金（成交后抵作价款）",
      ...fixed(first),
    },
    { when: dueText(lot), what: sale ? "成交价高于预缴款的差额" : "尾款", ...fixed(price - first) },
    { when: "过户时", what: "税费与登记费", low: cost.total.low - paid, high: cost.total.high - paid },
    ...(burden === "advance"
      ? [{ when: "过户时", what: "垫付原产权人税费（可申请退还，不计入总价）", ...cost.sellers }]
      : []),
    { when: "交付时", what: "欠费", ...fixed(arrears) },
    { when: "交付后", what: "腾退与修缮备用金", ...fixed(reserve) },
  ];
  return payments.filter(({ high }) => high > 0);
}

function dueText({ status, balance_due_date: date, balance_days: days, end_time: end }: CostLot): string {
  // The days of an auction that is held no longer count.
  if (!isBiddable(status) && status !== NO_TIMES) return "恢复拍卖后以法院公告为准";
  if (date) return `${date} 前`;
  if (days === null) return "公告载明的期限内";
  return end
    ? `${formatTime(parseTime(end) + days * DAY, "yyyy-MM-dd")} 前（成交后 ${days} 日）`
    : `成交后 ${days} 日内`;
}
