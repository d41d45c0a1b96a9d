import { formatTime, parseTime } from "../../../lib/format/dates";
import { SALE_STAGE } from "../status";
import type { Cost, CostLot } from "./cost";

const DAY = 86_400_000;

/** What has to be paid, and when. */
export interface Payment {
  when: string;
  what: string;
  amount: number;
}

/** The money in the order in which it is due. In a sale after failed auctions the whole price comes first. */
export function paymentsOf(lot: CostLot, cost: Cost, price: number, reserve: number): Payment[] {
  const whole = lot.stage === SALE_STAGE;
  const first = whole ? price : Math.min(lot.deposit ?? 0, price);
  const taxes = cost.total - price - reserve;
  const payments = [
    { when: whole ? "出价前" : "报名时", what: whole ? "预缴全款" : "保证金（成交后抵作价款）", amount: first },
    { when: dueText(lot), what: "尾款", amount: price - first },
    { when: "过户时", what: "税费、登记费与欠费", amount: taxes },
    { when: "交付后", what: "腾退与修缮备用金", amount: reserve },
  ];
  return payments.filter(({ amount }) => amount > 0);
}

function dueText({ balance_due_date: date, balance_days: days, end_time: end }: CostLot): string {
  if (date) return `${date} 前`;
  if (days === null) return "公告载明的期限内";
  return end
    ? `${formatTime(parseTime(end) + days * DAY, "yyyy-MM-dd")} 前（成交后 ${days} 日）`
    : `成交后 ${days} 日内`;
}
