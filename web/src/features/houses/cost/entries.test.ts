import { expect, test } from "vitest";
import { entriesOf, readEntries } from "./entries";

const given = {
  price: 2_832_500,
  homes: "0",
  owner: "unknown",
  held: "long",
  only: "no",
  burden: "each",
  original: null,
  arrears: 2010,
  reserve: null,
} as const;
const open = entriesOf(given, [
  { code: "loan_rate", value: 0.035, valid_from: "2025-05-20", valid_to: null, basis: "LPR", is_checked: false },
]);

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
  ["share", "101"],
  ["years", "31"],
  ["rate", "."],
] as const)("%s of %j is refused in words, and the other fields count", (name, text) => {
  const { values, errors } = readEntries({ ...open, [name]: text });
  expect(Object.keys(errors)).toEqual([name]);
  expect(values[name]).toBe(0);
  expect(values.arrears).toBe(2010);
});

test("what is left empty is unknown and no zero", () => {
  expect(readEntries({ ...open, arrears: "" }).values.arrears).toBeNull();
  expect(readEntries({ ...open, arrears: "0" }).values.arrears).toBe(0);
});

test("separators are read over", () => {
  expect(readEntries({ ...open, reserve: "50,000 " }).values.reserve).toBe(50_000);
});
