import type { StatMeasure, StatPeriod, StatPoint } from "proto-types";
import { formatMoney, formatYuan } from "../../lib/format/money";

/** The text for a figure with too few cases. */
export const TOO_FEW = "样本不足";

type Unit = Pick<StatMeasure, "unit">;

/** Formats a number with at most `digits` decimals, without trailing zeros. */
function decimals(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}

/** Formats a figure in its usual unit: 42.3%, 65,432, 1.28亿, 3.6. */
export function formatValue(value: number, { unit }: Unit): string {
  if (unit === "%") return `${decimals(value * 100, 1)}%`;
  if (unit === "元") return formatMoney(value) ?? "";
  if (Number.isInteger(value) || unit === "元/㎡") return formatYuan(value) ?? "";
  return Math.abs(value) >= 1000 ? (formatYuan(value) ?? "") : decimals(value, 1);
}

/** Formats a point of a series; 样本不足 for fewer than five cases. */
export function formatPoint(point: StatPoint, measure: Unit): string {
  return point.value === null ? TOO_FEW : formatValue(point.value, measure);
}

/**
 * Returns the unit to show after a formatted figure; "" if the figure already contains it (percentages and
 * amounts).
 */
export const unitOf = ({ unit }: Unit): string => (unit === "%" || unit === "元" ? "" : unit);

/** The change of a figure: its size as text, and its direction (1 for up, -1 for down, 0 for none). */
export interface Delta {
  text: string;
  sign: -1 | 0 | 1;
}

/**
 * Returns the change from an earlier figure, for ratios in percentage points and for others in per cent. It
 * is null if one of the figures has too few cases or the earlier one is zero.
 */
export function delta(now: StatPoint, before: StatPoint, { unit }: Unit): Delta | null {
  if (now.value === null || before.value === null) return null;
  const points = unit === "%";
  if (!points && before.value === 0) return null;
  const tenths = Math.round((points ? now.value - before.value : now.value / before.value - 1) * 1000);
  const sign = tenths > 0 ? 1 : tenths < 0 ? -1 : 0;
  return { sign, text: `${decimals(Math.abs(tenths) / 10, 1)}${points ? "个百分点" : "%"}` };
}

/** Formats a month for an axis, `2月`. The first month and each January have the year on a second line. */
export function monthLabel(key: string, index: number): string {
  const [year, month] = key.split("-").map(Number);
  return month === 1 || index === 0 ? `${month}月\n${year}` : `${month}月`;
}

/** Formats a month of which only a part is in the range: `11月` with `1日至20日` below it. */
export function cutMonthLabel({ start, end }: Pick<StatPeriod, "start" | "end">): string {
  const day = (date: string) => Number(date.slice(8));
  return `${Number(start.slice(5, 7))}月\n${day(start)}日至${day(end)}日`;
}

/** Formats a period for a table. A period that is only partly in the range also has its first and last day. */
export function periodLabel({ key, start, end, complete }: StatPeriod): string {
  return complete ? key : `${key}（${start.slice(5)}至${end.slice(5)}）`;
}
