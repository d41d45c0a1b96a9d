import type { AgentCard } from "proto-types";
import { expect, test } from "vitest";
import { agentFacts, agentFigures, areaNames } from "./facts";

const agent: AgentCard = {
  id: 1,
  name: "林清和",
  gender: null,
  title: "法拍专员",
  company: "",
  store: "",
  avatar: null,
  avatar_alt: "林清和头像",
  phone_ext: null,
  years: 5,
  tags: [],
  areas: [
    { id: 3, name: "朝阳", alias: "chaoyang" },
    { id: 9, name: "通州", alias: "tongzhou" },
  ],
  deal_count: 3,
  deal_amount: 12_340_000,
  score: 5,
  score_count: 12,
  comment_count: 0,
  house_count: 8,
  online: false,
  comment: null,
  is_demo: false,
};

test("facts leave out what is not there", () => {
  expect(agentFacts(agent)).toEqual(["从业5年", "成交3套"]);
  expect(agentFacts({ ...agent, years: 0, deal_count: 0, score: null })).toEqual([]);
  expect(areaNames(agent)).toBe("朝阳、通州");
});

test("figures say of how many an average is", () => {
  expect(agentFigures(agent).map(({ value, note }) => [value, note])).toEqual([
    ["5年", undefined],
    ["3套", "合计1,234万"],
    ["8套", undefined],
  ]);
  const fresh = agentFigures({ ...agent, deal_count: 0, deal_amount: 0, score: null, score_count: 0 });
  expect(fresh.map(({ value, note }) => [value, note])).toEqual([
    ["5年", undefined],
    ["0套", undefined],
    ["8套", undefined],
  ]);
});
