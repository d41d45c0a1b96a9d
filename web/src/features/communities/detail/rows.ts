import type { Community, Dictionaries } from "proto-types";
import { formatCount } from "../../../lib/format/count";
import { labelOf } from "../../../stores/dictionary";
import type { Description } from "../../../ui/data/DescriptionList";
import { builtText } from "../facts";

const counted = (value: number | null, unit: string) => (value === null ? null : `${formatCount(value)}${unit}`);

/** Returns the rows of a community's table of facts. */
export function communityRows(c: Community, dictionaries: Dictionaries): Description[] {
  const label = (key: string, value: string | null) => labelOf(dictionaries[key], value);
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
