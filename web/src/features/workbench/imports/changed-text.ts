import { formatTime } from "../../../lib/format/dates";
import { formatMoney } from "../../../lib/format/money";

/** For each field with codes, the name of their dictionary. */
const DICTIONARIES: Record<string, string> = {
  usage: "usage",
  stage: "auction_stage",
  result: "auction_status",
  stated_status: "auction_status",
  nature: "asset_nature",
  orientation: "orientation",
  decoration: "decoration",
  building_type: "building_type",
  building_structure: "building_structure",
  platform: "source_platform",
  category: "news_category",
  kind: "poi_category",
};

/** Matches the names of fields with prices per ㎡. */
const METRE = /^(avg_price|listing_avg|deal_avg)$/;
const MONEY = /_price$|^deposit$|^increment$|^arrears_/;
const TIME = /^\d{4}-\d\d-\d\dT/;

/** The number of characters after which a changed value is cut off. */
const LONGEST = 80;

/** Formats a value of a record before or after a change. */
export function changedText(field: string, value: string, label: (dictionary: string, code: string) => string): string {
  if (value === "") return "（空）";
  const dictionary = DICTIONARIES[field];
  if (dictionary) return label(dictionary, value) || value;
  if (METRE.test(field)) return `${Number(value).toLocaleString("zh-CN")} 元/㎡`;
  if (MONEY.test(field)) return formatMoney(Number(value)) ?? value;
  if (TIME.test(value)) return formatTime(value, "yyyy-MM-dd hh:mm");
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
