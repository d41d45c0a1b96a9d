import type { HouseCost } from "proto-types";
import { expect, test } from "vitest";
import { costQuery, entriesOf, readEntries } from "./form-fields";

const lot = {
  price: 2_832_500,
  burden: "each",
  loan_rate: 0.035,
  case: {
    homes: 0,
    owner: "unknown",
    held: "long",
    only: "no",
    bought: null,
    proof: "none",
    original: null,
    arrears: 2010,
    reserve: null,
  },
} as HouseCost;
const open = entriesOf(new URLSearchParams(), lot);

test("the fields open with the usual case and read back as it", () => {
  expect(open).toMatchObject({ price: "283.25", original: "", rate: "3.5", years: "30" });
  expect(readEntries(open)).toEqual({
    values: {
      price: 2_832_500,
      original: null,
      arrears: 2010,
      reserve: null,
      budget: null,
      share: 0,
      years: 30,
      rate: 3.5,
    },
    errors: {},
  });
});

test.each([
  ["price", ""],
  ["price", "0"],
  ["price", "三百"],
  ["price", "-5"],
  ["price", "1e3"],
  ["price", "178,5"],
  ["price", "1,78"],
  ["share", "101"],
  ["years", "31"],
  ["years", "0"],
  ["rate", "."],
] as const)("%s of %j is refused in words, and the other fields count", (name, text) => {
  const { values, errors } = readEntries({ ...open, [name]: text });
  expect(Object.keys(errors)).toEqual([name]);
  expect(values[name]).toBe(0);
  expect(values.arrears).toBe(2010);
});

test("commas part thousands", () => {
  expect(readEntries({ ...open, arrears: "1,234,567" }).values.arrears).toBe(1_234_567);
});

test("a price that the owner paid without a proof is explained", () => {
  for (const proof of ["none", "unknown"]) {
    expect(readEntries({ ...open, proof, original: "50" }).errors.original).toMatch("购入凭证");
  }
  expect(readEntries({ ...open, proof: "some", original: "50" }).errors).toEqual({});
});

test("what is left empty is unknown and no zero", () => {
  expect(readEntries({ ...open, arrears: "" }).values.arrears).toBeNull();
  expect(readEntries({ ...open, arrears: "0" }).values.arrears).toBe(0);
});

test("separators are read over", () => {
  expect(readEntries({ ...open, reserve: "50,000 " }).values.reserve).toBe(50_000);
});

test("an address replaces what the lot says, and the API is asked in 元", () => {
  const entries = entriesOf(new URLSearchParams("price=208.5&homes=1&owner=person&proof=some&original=150"), lot);
  expect(costQuery(entries)).toEqual({
    price: 2_085_000,
    homes: 1,
    owner: "person",
    held: "long",
    only: "no",
    burden: "each",
    proof: "some",
    original: 1_500_000,
    arrears: 2010,
  });
  expect(costQuery({ ...entries, original: "" }).proof).toBe("unknown");
  expect(costQuery({ ...entries, homes: "", owner: "" })).not.toHaveProperty("owner");
});

test("what cannot be read is named with what was typed", () => {
  expect(readEntries({ ...open, budget: "三百万" }).errors.budget).toBe(
    "总预算“三百万”不能计算，请填写 0.01 至 1000000 之间的数",
  );
});
