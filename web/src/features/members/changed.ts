import type { Collect } from "proto-types";
import { formatMoney, formatYuan } from "../../lib/money";

/** What is different from when it was saved. */
export interface Change {
  text: string;
  good: boolean;
}

/** The price's way since it was saved; null when it stayed or is not known. */
export function priceChange({
  kind,
  price_at_save: before,
  price_now: now,
}: Pick<Collect, "kind" | "price_at_save" | "price_now">): Change | null {
  if (before === null || now === null || before === now) return null;
  const difference = Math.abs(now - before);
  const amount = kind === "house" ? formatMoney(difference) : `${formatYuan(difference)}元/㎡`;
  const word = kind === "house" ? "起拍价" : "均价";
  return { text: `${word}比关注时${now < before ? "降" : "涨"}${amount}`, good: now < before };
}

/** The status's way since it was saved. */
export function statusChange(
  { status_at_save: before, status_now: now }: Pick<Collect, "status_at_save" | "status_now">,
  label: (status: string) => string,
): string | null {
  if (before === null || now === null || before === now) return null;
  return `${label(before)} → ${label(now)}`;
}
