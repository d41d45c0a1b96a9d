import type { Collect } from "proto-types";
import { formatMoney, formatYuan } from "../../../lib/format/money";

/** A difference from the time when the item was saved. */
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
  const good = now < before;
  const text =
    kind === "house"
      ? `收藏后${good ? "降价" : "涨价"} ¥${formatMoney(difference)?.replace("元", "")}`
      : `收藏后均价${good ? "降" : "涨"} ¥${formatYuan(difference)}/㎡`;
  return { text, good };
}

/** The status's way since it was saved. */
export function statusChange(
  { status_at_save: before, status_now: now }: Pick<Collect, "status_at_save" | "status_now">,
  label: (status: string) => string,
): string | null {
  if (before === null || now === null || before === now) return null;
  return `${label(before)} → ${label(now)}`;
}
