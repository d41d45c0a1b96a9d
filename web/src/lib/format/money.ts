import { formatCount } from "./count";

/** A figure and its unit. They are separate, because the unit is shown in smaller letters. */
export interface Amount {
  value: string;
  unit: "元" | "万" | "亿";
}

const WAN = 10_000;
const YI = 100_000_000;

/**
 * Formats a number of hundredths as a number with separators and at most two decimals, without trailing
 * zeros: 136280 → "1,362.8".
 */
function twoDecimals(hundredths: number): string {
  const [whole = "", decimals] = (hundredths / 100)
    .toFixed(2)
    .replace(/\.?0+$/, "")
    .split(".");
  const separated = formatCount(whole);
  return decimals ? `${separated}.${decimals}` : separated;
}

/** Converts an amount of 元 to the unit in which it is usually read: 1362839 → 136.28 万. null stays null. */
export function money(yuan: number | null | undefined): Amount | null {
  if (yuan == null) return null;
  const size = Math.abs(yuan);
  // An amount that would round up to 10000万 is written as 1亿.
  const hundredthsOfWan = Math.round(size / (WAN / 100));
  const sign = yuan < 0 ? "-" : "";
  if (hundredthsOfWan >= WAN * 100) return { value: sign + twoDecimals(Math.round(size / (YI / 100))), unit: "亿" };
  if (size >= WAN) return { value: sign + twoDecimals(hundredthsOfWan), unit: "万" };
  return { value: formatYuan(yuan) as string, unit: "元" };
}

/** Formats an amount of 元: 1362839 → "136.28万", 8500 → "8,500元". */
export function formatMoney(yuan: number | null | undefined): string | null {
  const amount = money(yuan);
  return amount && amount.value + amount.unit;
}

/** Formats an amount as whole 元 with separators: 1362839 → "1,362,839". */
export function formatYuan(yuan: number | null | undefined): string | null {
  return yuan == null ? null : formatCount(Math.round(yuan));
}

/** Formats a price per ㎡ in 元 with separators, without the unit. */
export const formatUnitPrice = formatYuan;

/**
 * Formats a ratio of two prices as a discount: 0.7 → "7.0折". It is null if there is no discount, that is, if
 * the ratio rounds to 10折 or more.
 */
export function formatDiscount(ratio: number | null | undefined): string | null {
  if (ratio == null || ratio <= 0) return null;
  const tenths = Math.round(ratio * 100);
  return tenths >= 100 ? null : `${(tenths / 10).toFixed(1)}折`;
}
