import type { House } from "proto-types";
import { formatTime } from "../../../../lib/format/dates";
import { formatMoney } from "../../../../lib/format/money";
import { type Label, NOT_STATED_CODE } from "../../facts";

/** One of the four risks that buyers of auctioned houses ask about first, as the notice states it. */
export interface BuyerRisk {
  key: "occupancy" | "tax" | "arrears" | "balance";
  label: string;
  /** null when the notice does not state it */
  value: string | null;
  /** The sentence of the notice that states it. */
  quote: string | null;
}

/** Codes of the risk tags whose quotations belong to a risk. */
const sources: Record<BuyerRisk["key"], string[]> = {
  occupancy: ["occupied", "lease", "no_vacate", "vacant", "no_lease"],
  tax: ["tax_buyer"],
  arrears: ["arrears"],
  balance: ["full_cash"],
};

const arrearsNames = {
  property: "物业费",
  water: "水费",
  power: "电费",
  gas: "燃气费",
  heating: "供暖费",
  other: "其他",
} as const;

/** What the notice states about 占用腾退, 税费承担, 欠费 and 付款期限. */
export function buyerRisksOf(house: House, label: Label): BuyerRisk[] {
  const stated = (key: string, code: string | null) =>
    code === null || code === NOT_STATED_CODE ? "" : label(key, code);
  const occupancy = [stated("occupancy", house.occupancy), stated("delivery", house.delivery)]
    .filter(Boolean)
    .join("，");
  const within = `成交后 ${house.balance_days} 日内`;
  const due = house.balance_due_date && formatTime(house.balance_due_date, "MM-dd");
  const balance = due ? `最迟 ${due} 付清余款（${within}）` : `${within}付清余款`;
  return [
    {
      key: "occupancy",
      label: "占用腾退",
      value: occupancy || null,
      quote: house.vacate_note ?? quoteOf(house, "occupancy"),
    },
    {
      key: "tax",
      label: "税费承担",
      value: stated("tax_burden", house.tax_burden) || null,
      quote: house.tax_note ?? quoteOf(house, "tax"),
    },
    { key: "arrears", label: "欠费", value: arrearsText(house), quote: quoteOf(house, "arrears") },
    {
      key: "balance",
      label: "付款期限",
      value: house.balance_days === null ? null : balance,
      quote: quoteOf(house, "balance"),
    },
  ];
}

function quoteOf(house: House, key: BuyerRisk["key"]): string | null {
  return house.risk_tags.find((tag) => tag.quote && sources[key].includes(tag.code))?.quote ?? null;
}

/** `共 1.2万（物业费 1万，水费 2,000元）`; known to be nothing is 无欠费, unknown is null. */
export function arrearsText({
  arrears,
  arrears_total: total,
}: Pick<House, "arrears" | "arrears_total">): string | null {
  const parts = Object.entries(arrearsNames).flatMap(([key, name]) => {
    const yuan = arrears[key as keyof typeof arrearsNames];
    return yuan ? [`${name} ${formatMoney(yuan)}`] : [];
  });
  if (total === null && parts.length === 0) return null;
  if (total === 0) return "无欠费";
  const detail = parts.join("，");
  if (total === null) return detail;
  return detail ? `共 ${formatMoney(total)}（${detail}）` : `共 ${formatMoney(total)}`;
}
