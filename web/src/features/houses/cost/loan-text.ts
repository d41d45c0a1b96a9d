import type { HouseCost } from "proto-types";
import { formatYuan } from "../../../lib/format/money";
import { SALE_STAGE } from "../status";
import { type CostLot, isHome, isShare, monthlyPayment } from "./cost";
import { shortRange } from "./range-text";

/** The usual case that is assumed: banks lend less for auctioned homes than for others. */
const SHARE = 0.5;
const YEARS = 30;

/**
 * What is to be paid in cash and by the month when half the price is borrowed; null where nobody lends: a share, what is no home,
 * a sale whose whole price is paid before the bid, or without a known rate.
 */
export function loanText(lot: CostLot, { price, total, loan_rate: rate }: HouseCost): string | null {
  if (!isHome(lot) || isShare(lot) || lot.stage === SALE_STAGE || rate === null || price === null || !total)
    return null;
  const loan = Math.round(price * SHARE);
  const cash = shortRange({ low: total.low - loan, high: total.high - loan });
  const month = formatYuan(monthlyPayment(loan, YEARS, rate));
  return `自备现金 ${cash}，月供 ${month} 元（贷五成、${YEARS}年、${Number((rate * 100).toFixed(2))}%）`;
}
