import type { Collect } from "proto-types";
import { formatMoney, formatYuan } from "../../../lib/format/money";

/** A difference between an item now and when it was saved. `good` states whether it is good for a buyer. */
export interface Change {
  text: string;
  good: boolean;
}

/** Returns how the price has changed since the item was saved; null if it is the same or unknown. */
export function priceChange({
  kind,
  price_at_save: before,
  price_now: now,
}: Pick<Collect, "kind" | "price_at_save" | "price_now">): Change | null {
  if (before === null || now === null || before === now) return null;
  const difference = Math.abs(now - before);
  const good = now < before;
  const text =
    kind === "house"
      ? `收藏后${good ? "降价" : "涨价"} ¥${formatMoney(difference)?.replace("元", "")}`
      : `收藏后均价${good ? "降" : "涨"} ¥${formatYuan(difference)}/㎡`;
  return { text, good };
}

/** Formats how the status has changed since the item was saved; null if it is the same or unknown. */
export function statusChange(
  { status_at_save: before, status_now: now }: Pick<Collect, "status_at_save" | "status_now">,
  label: (status: string) => string,
): string | null {
  if (before === null || now === null || before === now) return null;
  return `${label(before)} → ${label(now)}`;
}
