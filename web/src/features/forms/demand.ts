import type { DictionaryEntry } from "proto-types";
import type { FormFields } from "../../api/forms";

/** 万元 in 元: the price bands of the dictionary are in 万元. */
const WAN = 10_000;

/** The choices of a demand form; "" is no choice. */
export interface Demand {
  area: string;
  budget: string;
  room: string;
  purpose: string;
}

export const NO_DEMAND: Demand = { area: "", budget: "", room: "", purpose: "" };

/** What a demand says on the wire. `bands` are the entries of price_band_wan. */
export function demandFields(demand: Demand, bands: DictionaryEntry[] | undefined): FormFields {
  const band = bands?.find(({ code }) => code === demand.budget);
  return {
    ...(demand.area && { area_ids: [Number(demand.area)] }),
    ...(band?.min != null && { budget_min: band.min * WAN }),
    ...(band?.max != null && { budget_max: band.max * WAN }),
    ...(demand.room && { room: [demand.room] }),
    ...(demand.purpose && { purpose: demand.purpose }),
  };
}
