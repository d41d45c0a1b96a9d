import { formatMoney } from "../../../../lib/format/money";
import { type CostLot, priceName } from "../cost";
import type { Question } from "../cost-call";
import { bidSteps } from "./bid-steps";

const WAN = 10_000;

/** The id of BidForm. */
export const BID_FORM = "bid";

/** Returns the request for a bid typed in 万元. An empty text stands for the current price. */
export function questionOfBid(text: string, lot: CostLot): Question {
  const typed = text.replaceAll(/[,，\s]/g, "");
  if (typed === "") return { query: {} };
  const price = Math.round(Number(typed) * WAN);
  if (!/^\d*\.?\d*$/.test(typed) || !(price > 0 && price <= 1_000_000 * WAN))
    return { query: null, failure: { text: `我的出价“${text}”不能计算，请填写 0.01 至 1000000 之间的数` } };
  const min = bidSteps(lot)?.min ?? 0;
  if (price < min)
    return { query: null, failure: { text: `我的出价低于${priceName(lot)} ${formatMoney(min)}，不能成交` } };
  return { query: { price } };
}

/**
 * Adapts the amount and the slider of the form to the lot's current price, and returns the request for the
 * bid. A bid below the current price is raised to it.
 */
export function raisedBid(lot: CostLot): Question {
  const [amount, slider] = document.querySelectorAll<HTMLInputElement>(`#${BID_FORM} input`);
  const steps = bidSteps(lot);
  if (!amount || !slider || !steps) return { query: {} };
  const bid = Math.max(Number(amount.value) * WAN || 0, steps.min);
  slider.min = String(steps.min);
  slider.max = String(steps.max);
  slider.step = String(steps.step);
  slider.value = String(bid);
  amount.value = String(bid / WAN);
  return { query: { price: bid } };
}
