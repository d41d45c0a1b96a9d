import type { CostRule } from "proto-types";

/** The rates in force in November 2026, as the migrations hold them. */
const RATES: Record<string, number> = {
  deed_area: 140,
  deed_first_small: 0.01,
  deed_first_large: 0.015,
  deed_second_small: 0.01,
  deed_second_large: 0.02,
  deed_other: 0.03,
  vat_years: 2,
  vat_home: 0.03,
  vat_other: 0.05,
  vat_general: 0.09,
  vat_surcharge: 0.06,
  surcharge_general: 0.12,
  income_only: 0,
  income_gain: 0.2,
  income_auction: 0.03,
  income_company: 0,
  stamp_home: 0,
  stamp_other: 0.0005,
  land_home: 0,
  land_flat: 0.05,
  land_added: 0.05,
  land_1: 0.3,
  land_2: 0.4,
  land_3: 0.5,
  land_4: 0.6,
  register_home: 80,
  register_parking: 80,
  register_other: 550,
};

export const testRules: CostRule[] = Object.entries(RATES).map(([code, value]) => ({
  code,
  value,
  valid_from: "2026-01-01",
  valid_to: code === "vat_surcharge" ? "2027-12-31" : null,
  basis: code,
  is_checked: code !== "vat_home",
}));
