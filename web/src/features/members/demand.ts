import type { DemandItem } from "proto-types";
import { formatMoney } from "../../lib/money";
import type { Tone } from "../../ui/Chip";

type Label = (dictionary: string, code: string | null) => string;

/** Colour of a code of the dictionary demand_status. */
export const TONES: Record<string, Tone> = { "0": "blue", "1": "blue", "2": "red", "3": "green", "4": "grey" };

/** Somebody still works on it. */
export const isOpen = (status: string): boolean => ["0", "1", "2"].includes(status);

type Budget = Pick<DemandItem, "budget_min" | "budget_max">;

/** `300万-400万`; null when none was named. */
export function budgetText({ budget_min: low, budget_max: high }: Budget): string | null {
  if (high === null) return low === null ? null : `${formatMoney(low)}以上`;
  return low ? `${formatMoney(low)}-${formatMoney(high)}` : `${formatMoney(high)}以内`;
}

/** What was wished for, in short words. */
export function wishes(
  item: Budget & Pick<DemandItem, "purpose" | "area_ids" | "room">,
  label: Label,
  areaName: (id: number) => string,
): string[] {
  return [
    item.area_ids.map(areaName).filter(Boolean).join("、"),
    budgetText(item),
    item.room.map((code) => label("room", code)).join("、"),
    label("demand_purpose", item.purpose),
  ].filter((text): text is string => Boolean(text));
}
