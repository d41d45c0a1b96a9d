import type { HouseCost } from "proto-types";
import { formatYuan } from "../../../lib/format/money";
import { SALE_STAGE } from "../status";
import { type CostLot, isHome, isShare } from "./cost";
import { shortRange } from "./range-text";

/** The assumed duration of a loan in years. */
export const LOAN_YEARS = 30;

/** The share of the price that a bank is assumed to lend. Banks lend less for auctioned homes than for others. */
const SHARE = 0.5;

/** Returns the monthly payment of a loan that is repaid in equal instalments. */
export function monthlyPayment(loan: number, years: number, rate: number): number {
  const months = years * 12;
  const monthly = rate / 12;
  if (months === 0) return 0;
  if (monthly === 0) return loan / months;
  const grown = (1 + monthly) ** months;
  return (loan * monthly * grown) / (grown - 1);
}

/**
 * Returns a sentence about the cash needed and the monthly payment if half the price is borrowed. It is null
 * if the rate is unknown or no loan is possible: for a share, a lot that is no home, or a sale whose price is
 * paid before the bid.
 */
export function loanText(lot: CostLot, { price, total, loan_rate: rate }: HouseCost): string | null {
  if (!isHome(lot) || isShare(lot) || lot.stage === SALE_STAGE || rate === null || price === null || !total)
    return null;
  const loan = Math.round(price * SHARE);
  const cash = shortRange({ low: total.low - loan, high: total.high - loan });
  const month = formatYuan(monthlyPayment(loan, LOAN_YEARS, rate));
  return `自备现金 ${cash}，月供 ${month} 元（贷五成、${LOAN_YEARS}年、${Number((rate * 100).toFixed(2))}%）`;
}
