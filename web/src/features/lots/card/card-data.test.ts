import type { HouseCard } from "proto-types";
import { expect, test } from "vitest";
import { stripOf } from "../risks";
import { rowLot } from "./card-data";

const state = (topic: string, code: string, level: string) => ({
  topic,
  code,
  level,
  text: topic || code,
  quoted: code !== "",
});
const house = {
  id: 7,
  title: "望京花园",
  lot_no: "L7",
  address: "望京西路",
  court_name: null,
  cover: { url: "/a.svg", width: 800, height: 600, caption: "示意图", is_illustration: true, sort: 0 },
  risk_states: [
    state("loan", "", "unknown"),
    state("tax", "b", "warning"),
    state("occupancy", "c", "danger"),
    state("lease", "", "unknown"),
  ],
  other_risks: [state("", "e", "danger")],
} as unknown as HouseCard;

test("the strip has its order, what is graver before it, and says what a sentence proves", () => {
  const strip = stripOf(house);
  expect(strip.map(({ topic }) => topic)).toEqual([null, "occupancy", "tax", "loan"]);
  expect(strip[0]).toEqual({ code: "e", topic: null, level: "danger", text: "e", quoted: true });
  expect(strip.at(-1)).toMatchObject({ code: "", quoted: false });
});

test("a row's data has neither risks nor dates; a lot without a picture has none", () => {
  expect(rowLot(house)).not.toHaveProperty("risk_states");
  expect(rowLot(house).cover).not.toHaveProperty("sort");
  expect(rowLot({ ...house, cover: null }).cover).toBeNull();
});
