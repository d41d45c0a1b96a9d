import type { Tone } from "../../ui/data/Chip";

/** Codes of the dictionary auction_status that pages decide by. */
export const UPCOMING = "0";
export const RUNNING = "1";
export const ENDED = "2";
export const SOLD = "3";
export const FAILED = "4";
export const WITHDRAWN = "5";
export const POSTPONED = "6";
export const SUSPENDED = "7";
/** 以物抵债: the creditor took the lot. */
export const SETTLED = "8";
/** 悔拍: it was sold, and the court auctions it again because the buyer did not pay. */
export const DEFAULTED = "10";
/** 时间未载明: no start is known, so that nobody can say whether bidding has begun. */
export const NO_TIMES = "9";

/** Code of the dictionary auction_stage for 变卖, which names its prices differently. */
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

/** A bid can be made now or later. */
export function isBiddable(status: string): boolean {
  return status === UPCOMING || status === RUNNING;
}

/** Nothing can be bid: over, withdrawn or held by the court. Without times nobody can say so. */
export function isOver(status: string): boolean {
  return !isBiddable(status) && status !== NO_TIMES;
}

/** There is something to come of which one can be reminded: the auction, its times, or its going on. */
export function canBeReminded(status: string): boolean {
  return isBiddable(status) || status === NO_TIMES || status === POSTPONED || status === SUSPENDED;
}

/** The court took the lot back or holds it. */
export function isHalted(status: string): boolean {
  return status === WITHDRAWN || status === POSTPONED || status === SUSPENDED;
}

/** Text for a deal price that is unknown: of a lot that was sold, somebody has to ask. */
export const missingDeal = (status: string): string => (status === SOLD ? "待查" : "—");
