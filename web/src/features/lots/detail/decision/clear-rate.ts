import type { House, HouseClearance } from "proto-types";
import { formatCount } from "../../../../lib/format/count";
import type { Label } from "../../facts";

/** Formats a ratio, `62%`; empty if it is unknown. */
export const percent = (ratio: number | null): string => (ratio === null ? "" : `${Math.round(ratio * 100)}%`);

/**
 * Describes the auctions from which a clearance rate was computed: `2023-11 至 2026-11-21 朝阳法院 住宅
 * 一拍、起拍价为市场参考价 70%–80% 的 78 场，成交 48 场`.
 */
export function sampleText(
  found: Pick<HouseClearance, "scope" | "n" | "sold" | "band_min" | "band_max" | "from" | "as_of">,
  house: Pick<House, "court_name" | "area_name" | "usage" | "stage">,
  label: Label,
): string {
  const { scope, band_min: low, band_max: high } = found;
  const where =
    { court: house.court_name, district: house.area_name, area: house.area_name }[scope as string] ?? "全市";
  const usage = scope === "usage" || scope === "area" ? "各类用途" : label("usage", house.usage);
  const group = [where, usage, label("auction_stage", house.stage)].join(" ");
  const banded = scope === "court" || scope === "district" || scope === "city";
  return `${found.from.slice(0, 7)} 至 ${found.as_of} ${group}${banded ? `、${bandText(low, high)}` : ""}的 ${formatCount(found.n)} 场，成交 ${formatCount(found.sold)} 场`;
}

function bandText(low: number | null, high: number | null): string {
  if (low === null && high === null) return "没有市场参考价";
  const range =
    low === null
      ? `不到 ${percent(high)}`
      : high === null
        ? `${percent(low)} 以上`
        : `${percent(low)}–${percent(high)}`;
  return `起拍价为市场参考价 ${range}`;
}
