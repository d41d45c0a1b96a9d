import type { Tone } from "../../ui/data/Chip";

/** The codes of the dictionary auction_status that pages treat differently. */
export const UPCOMING = "0";
export const RUNNING = "1";
export const ENDED = "2";
export const SOLD = "3";
export const FAILED = "4";
export const WITHDRAWN = "5";
export const POSTPONED = "6";
export const SUSPENDED = "7";
/** 以物抵债: the creditor took the asset instead of money. */
export const SETTLED = "8";
/** 悔拍: the lot was sold, but the buyer did not pay, so the court auctions the asset again. */
export const DEFAULTED = "10";
/** 时间未载明: the source states no start time, so it is unknown whether bidding has begun. */
export const NO_TIMES = "9";

/**
 * The code of 变卖 (sale) in the dictionary auction_stage. The start price and the deposit of a sale have
 * other names.
 */
export const SALE_STAGE = "4";

const tones: Record<string, Tone> = {
  [UPCOMING]: "blue",
  [RUNNING]: "green",
  [WITHDRAWN]: "amber",
  [POSTPONED]: "amber",
  [SUSPENDED]: "amber",
};

export function toneOf(status: string): Tone {
  return tones[status] ?? "grey";
}

/** Reports whether bids are possible now or later. */
export function isBiddable(status: string): boolean {
  return status === UPCOMING || status === RUNNING;
}

/**
 * Reports whether no bids are possible any more, because the lot has ended or was withdrawn or suspended. For
 * a lot without times it returns false.
 */
export function isOver(status: string): boolean {
  return !isBiddable(status) && status !== NO_TIMES;
}

/**
 * Reports whether a visitor can be reminded of the lot's start, of the announcement of its times, or of its
 * resumption.
 */
export function canBeReminded(status: string): boolean {
  return isBiddable(status) || status === NO_TIMES || status === POSTPONED || status === SUSPENDED;
}

/** Reports whether the court withdrew or suspended the lot. */
export function isHalted(status: string): boolean {
  return status === WITHDRAWN || status === POSTPONED || status === SUSPENDED;
}

/** Returns the text for an unknown deal price: 待查 for a sold lot, otherwise a dash. */
export const missingDeal = (status: string): string => (status === SOLD ? "待查" : "—");
