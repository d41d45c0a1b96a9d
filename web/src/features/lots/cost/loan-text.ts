import type { HouseCost } from "proto-types";
import { formatYuan } from "../../../lib/format/money";
import { SALE_STAGE } from "../status";
import { type CostLot, isHome, isShare, monthlyPayment } from "./cost";
import { shortRange } from "./range-text";

/** The assumed share of a loan. Banks lend less for auctioned homes than for other homes. */
const SHARE = 0.5;
const YEARS = 30;

/**
 * Returns a text about the cash and the monthly payment if half the price is borrowed; null if no loan is possible
 * or the rate is unknown: for a share, for a usage other than a home, and for a sale that is paid in full before
 * the bid.
 */
export function loanText(lot: CostLot, { price, total, loan_rate: rate }: HouseCost): string | null {
  if (!isHome(lot) || isShare(lot) || lot.stage === SALE_STAGE || rate === null || price === null || !total)
    return null;
  const loan = Math.round(price * SHARE);
  const cash = shortRange({ low: total.low - loan, high: total.high - loan });
  const month = formatYuan(monthlyPayment(loan, YEARS, rate));
  return `自备现金 ${cash}，月供 ${month} 元（贷五成、${YEARS}年、${Number((rate * 100).toFixed(2))}%）`;
}
