import type { DemandItem, Wish } from "proto-types";
import { FAULT, isAmount, REMARK_LIMIT } from "../../lib/form-rules";

/** One 万元 in 元; budgets are typed in 万元. */
const WAN = 10_000;

/** The highest amount that the API accepts, in 元. */
const MONEY_LIMIT = 100_000_000_000;
/** The greatest floor area that the API accepts, in ㎡. */
const SIZE_LIMIT = 1_000_000;

/** The values of the demand form; "" and [] mean no condition. */
export interface Demand {
  areas: string[];
  usage: string[];
  room: string[];
  stage: string[];
  /** Budgets and own funds are in 万元. */
  budgetMin: string;
  budgetMax: string;
  ownFunds: string;
  /** The floor area is in ㎡. */
  areaMin: string;
  areaMax: string;
  /** The maximum ratio of the start price to the appraisal. */
  discountMax: string;
  purpose: string;
  /** "1" for yes, "0" for no. */
  loan: string;
  firstHome: string;
  expectedTime: string;
  remark: string;
}

export const NO_DEMAND: Demand = {
  areas: [],
  usage: [],
  room: [],
  stage: [],
  budgetMin: "",
  budgetMax: "",
  ownFunds: "",
  areaMin: "",
  areaMax: "",
  discountMax: "",
  purpose: "",
  loan: "",
  firstHome: "",
  expectedTime: "",
  remark: "",
};

/** Reads a demand from the fields of a form. */
export function demandOf(form: FormData): Demand {
  const read = (name: keyof Demand) =>
    Array.isArray(NO_DEMAND[name]) ? form.getAll(name).map(String) : String(form.get(name) ?? "").trim();
  const names = Object.keys(NO_DEMAND) as (keyof Demand)[];
  return Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Demand;
}

export type DemandErrors = Partial<Record<keyof Demand, string>>;

/** Returns the error messages of a demand by field; empty if the demand is valid. */
export function demandErrors(demand: Demand): DemandErrors {
  const errors: DemandErrors = {};
  const amount = (name: "budgetMin" | "budgetMax" | "ownFunds" | "areaMin" | "areaMax", limit: number) => {
    if (demand[name] !== "" && !isAmount(demand[name], limit)) errors[name] = "请输入正确的数字";
  };
  for (const name of ["budgetMin", "budgetMax", "ownFunds"] as const) amount(name, MONEY_LIMIT / WAN);
  for (const name of ["areaMin", "areaMax"] as const) amount(name, SIZE_LIMIT);
  const turned = (min: string, max: string) => min !== "" && max !== "" && Number(min) > Number(max);
  if (turned(demand.budgetMin, demand.budgetMax)) errors.budgetMax ??= "最高预算不能低于最低预算";
  if (turned(demand.areaMin, demand.areaMax)) errors.areaMax ??= "最大面积不能小于最小面积";
  if (demand.remark.length > REMARK_LIMIT) errors.remark = FAULT.remark;
  return errors;
}

const yuan = (wan: string) => Math.round(Number(wan) * WAN);

/** Converts the values of the form to the request body of the API, without the empty conditions. */
export function demandFields(demand: Demand): Wish {
  const given = <T>(text: string, value: (text: string) => T) => (text === "" ? undefined : value(text));
  const several = <T>(list: T[]) => (list.length > 0 ? list : undefined);
  const yes = (text: string) => text === "1";
  const wish: Record<keyof Wish, unknown> = {
    area_ids: several(demand.areas.map(Number)),
    region_ids: undefined,
    community_ids: undefined,
    usage: several(demand.usage),
    room: several(demand.room),
    stage: several(demand.stage),
    budget_min: given(demand.budgetMin, yuan),
    budget_max: given(demand.budgetMax, yuan),
    own_funds: given(demand.ownFunds, yuan),
    area_min: given(demand.areaMin, Number),
    area_max: given(demand.areaMax, Number),
    discount_max: given(demand.discountMax, Number),
    purpose: given(demand.purpose, String),
    loan_needed: given(demand.loan, yes),
    first_home: given(demand.firstHome, yes),
    expected_time: given(demand.expectedTime, String),
    remark: given(demand.remark, String),
  };
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as Wish;
}

/** Returns the values of the form for an existing demand. */
export function demandFrom(wish: Wish | DemandItem): Demand {
  const text = (value: unknown) => (value == null ? "" : String(value));
  const wan = (value: number | null | undefined) => (value == null ? "" : String(value / WAN));
  const yesNo = (value: boolean | null | undefined) => (value == null ? "" : value ? "1" : "0");
  return {
    areas: (wish.area_ids ?? []).map(String),
    usage: wish.usage ?? [],
    room: wish.room ?? [],
    stage: wish.stage ?? [],
    budgetMin: wan(wish.budget_min),
    budgetMax: wan(wish.budget_max),
    ownFunds: wan(wish.own_funds),
    areaMin: text(wish.area_min),
    areaMax: text(wish.area_max),
    discountMax: text(wish.discount_max),
    purpose: text(wish.purpose),
    loan: yesNo(wish.loan_needed),
    firstHome: yesNo(wish.first_home),
    expectedTime: text(wish.expected_time),
    remark: text(wish.remark),
  };
}
