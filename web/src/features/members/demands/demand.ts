import type { DemandItem } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import type { Tone } from "../../../ui/data/Chip";

type Label = (dictionary: string, code: string | null) => string;

/** The colour of each code of the dictionary demand_status. */
export const TONES: Record<string, Tone> = {
  "0": "blue",
  "1": "blue",
  "2": "red",
  "3": "green",
  "4": "grey",
  "5": "grey",
};

/** The code of the dictionary form_type for 订阅新房源: a demand with which new lots are compared. */
export const CUSTOM = "234";

/** Reports whether a demand with this status is still being processed by an editor. */
export const isOpen = (status: string): boolean => ["0", "1", "2"].includes(status);

type Budget = Pick<DemandItem, "budget_min" | "budget_max">;

/** Formats a budget, `300万-400万`; null if the demand has none. */
export function budgetText({ budget_min: low, budget_max: high }: Budget): string | null {
  if (high === null) return low === null ? null : `${formatMoney(low)}以上`;
  return low ? `${formatMoney(low)}-${formatMoney(high)}` : `${formatMoney(high)}以内`;
}

type DemandConditions = Budget &
  Pick<DemandItem, "purpose" | "area_ids" | "room"> &
  Partial<
    Pick<
      DemandItem,
      | "usage"
      | "stage"
      | "area_min"
      | "area_max"
      | "discount_max"
      | "loan_needed"
      | "first_home"
      | "expected_time"
      | "own_funds"
      | "viewing_date"
    >
  >;

/** Returns the conditions of a demand as short texts. */
export function conditionsOf(item: DemandConditions, label: Label, areaName: (id: number) => string): string[] {
  const names = (key: string, codes: string[] = []) => codes.map((code) => label(key, code)).join("、");
  const funds = formatMoney(item.own_funds);
  return [
    item.area_ids.map(areaName).filter(Boolean).join("、"),
    budgetText(item),
    names("usage", item.usage),
    names("room", item.room),
    sizeText(item.area_min ?? null, item.area_max ?? null),
    label("demand_purpose", item.purpose),
    names("auction_stage", item.stage),
    item.discount_max != null && `起拍不高于评估价的${item.discount_max * 10}折`,
    item.loan_needed != null && (item.loan_needed ? "需要贷款" : "不需贷款"),
    item.first_home && "首套购房",
    funds && `自有资金${funds}`,
    item.expected_time && `${item.expected_time}购房`,
    item.viewing_date && `希望 ${item.viewing_date} 看样`,
  ].filter((text): text is string => Boolean(text));
}

/** Formats a range of floor areas, `60-90㎡`; null if the demand has none. */
function sizeText(min: number | null, max: number | null): string | null {
  if (max === null) return min === null ? null : `${min}㎡以上`;
  return min ? `${min}-${max}㎡` : `${max}㎡以内`;
}

/**
 * Formats the number of lots that match all conditions and the number of other matches: 完全符合 2 套，另有 3
 * 套接近.
 */
export function matchCounts(total: number, exact: number): string {
  const near = total - exact;
  if (near === 0) return `完全符合 ${exact} 套`;
  return exact === 0 ? `没有完全符合的，有 ${near} 套接近` : `完全符合 ${exact} 套，另有 ${near} 套接近`;
}
