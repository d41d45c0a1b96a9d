import type { Community, CommunityCard } from "proto-types";
import { formatDiscount } from "../../lib/money";
import type { TableRow } from "../../ui/Table";

type Label = (key: string, value: string | number | null | undefined) => string;

/** Under so many lots an average says nothing. */
const ENOUGH_LOTS = 3;

/** `2003-2006年建成` */
export function builtText(community: Pick<CommunityCard, "build_year_start" | "build_year_end">): string | null {
  const { build_year_start: start, build_year_end: end } = community;
  if (start === null && end === null) return null;
  return start !== null && end !== null && start !== end ? `${start}-${end}年建成` : `${start ?? end}年建成`;
}

/** `朝阳 望京` */
export function whereText(community: Pick<CommunityCard, "area_name" | "region_name">): string {
  return [community.area_name, community.region_name].filter(Boolean).join(" ");
}

/** The facts line of a card, without what is missing. */
export function factsOf(community: CommunityCard, label: Label): string[] {
  return [
    label("usage", community.usage),
    builtText(community),
    label("building_type", community.building_type),
    whereText(community),
  ].filter((fact): fact is string => Boolean(fact));
}

/** `+1.2%`; null when nobody knows. */
export function changeText(ratio: number | null): string | null {
  if (ratio === null) return null;
  const tenths = Math.round(ratio * 1000);
  return `${tenths > 0 ? "+" : ""}${((tenths || 0) / 10).toFixed(1)}%`;
}

/** A discount with its base and the number of lots behind it; `样本不足` for too few. */
export function discountText(ratio: number | null, n: number, base: string): string | null {
  if (ratio === null || n === 0) return null;
  if (n < ENOUGH_LOTS) return `样本不足（${n} 套）`;
  return `${formatDiscount(ratio) ?? `${(ratio * 100).toFixed(1)}%`}（${base}，${n} 套）`;
}

/** `2026-10` → `2026年10月` */
export function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `${year}年${Number(number)}月`;
}

const counted = (value: number | null, unit: string) =>
  value === null ? null : `${value.toLocaleString("zh-CN")}${unit}`;

/** What is known of a community, for its table. */
export function communityRows(c: Community, label: Label): TableRow[] {
  const metro = c.metro.map((stop) => `${stop.line} ${stop.station}站（约${stop.distance_m}米）`).join("；");
  return [
    { label: "用途", value: label("usage", c.usage) },
    { label: "建筑年代", value: builtText(c) },
    { label: "建筑类型", value: label("building_type", c.building_type) },
    { label: "楼栋总数", value: counted(c.buildings, "栋") },
    { label: "房屋总数", value: counted(c.households, "户") },
    { label: "产权年限", value: counted(c.property_years, "年") },
    { label: "物业费", value: c.property_fee },
    { label: "物业公司", value: c.property_company },
    { label: "开发商", value: c.developer },
    { label: "容积率", value: c.plot_ratio === null ? null : String(c.plot_ratio) },
    { label: "绿化率", value: c.green_rate === null ? null : `${Number((c.green_rate * 100).toFixed(1))}%` },
    { label: "占地面积", value: counted(c.area_covered, "㎡") },
    { label: "建筑面积", value: counted(c.area_build, "㎡") },
    { label: "车位", value: counted(c.parking, "个") },
    { label: "车位配比", value: c.parking_ratio },
    { label: "供暖", value: label("heating", c.heating) },
    { label: "水电", value: c.water_power },
    { label: "主力户型", value: c.layout_summary },
    { label: "别名", value: c.alias_names.join("、") },
    { label: "对口学校", value: c.schools.join("、") },
    { label: "地铁", value: metro, wide: true },
    { label: "地址", value: c.address, wide: true },
  ];
}
