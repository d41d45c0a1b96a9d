import type { House } from "proto-types";
import { formatTime, parseTime } from "../../lib/format/dates";
import { ENDED, isBiddable, NO_TIMES, RUNNING, SALE_STAGE, SOLD, UPCOMING } from "./status";

// Sentences about when the price of a lot is due, which all pages use.

const DAY = 86_400_000;

/** The sentence for a sale (变卖) after failed auctions, in which the whole price is paid in advance. */
export const PREPAID = "出价前预缴全款";

/** The statuses in which a buyer owes the price now or later. */
const OWED = [UPCOMING, RUNNING, ENDED, SOLD, NO_TIMES];

type DuePayment = Pick<House, "balance_due_date" | "balance_days" | "end_time">;

/**
 * Returns the day by which the balance must be paid, `2026-12-08`; null if the notice states neither a date
 * nor a number of days. The browser computes the day again, because the end of the auction may move while the
 * page is open. KeyDates in api/lots/lot/keydates.go is the server's version;
 * web/e2e/shared/every-lot.spec.ts compares both.
 */
export function dueDay({ balance_due_date: date, balance_days: days, end_time: end }: DuePayment): string | null {
  if (date || days === null || !end) return date;
  return formatTime(parseTime(end) + days * DAY, "yyyy-MM-dd");
}

/**
 * Reports whether a buyer of the lot owes the price now or later. Nobody owes it if the lot failed, was
 * withdrawn or is suspended.
 */
export const isOwed = (status: string): boolean => OWED.includes(status);

/**
 * Reports whether no bids are accepted any more, so that the dates of payment are not valid. For a lot
 * without times it returns false.
 */
export const isHeld = ({ status }: Pick<House, "status">): boolean => !isBiddable(status) && status !== NO_TIMES;

/** Formats the number of days until the balance is due, `成交后 10 日内`; null if the notice states none. */
export const withinDays = (days: number | null): string | null => (days === null ? null : `成交后 ${days} 日内`);

/**
 * Formats when the balance is due according to the notice, `最迟 2026-12-08 付清余款（成交后 10 日内）`; null
 * if the notice does not state it.
 */
export function statedBalance({
  stage,
  balance_days: days,
  balance_due_date: date,
}: Pick<House, "stage" | "balance_days" | "balance_due_date">): string | null {
  if (stage === SALE_STAGE) return `${PREPAID}（变卖预缴款）`;
  const within = withinDays(days);
  if (date) return `最迟 ${formatTime(date, "yyyy-MM-dd")} 付清余款${within ? `（${within}）` : ""}`;
  return within && `${within}付清余款`;
}
