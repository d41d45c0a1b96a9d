import type { Dictionaries, House } from "proto-types";
import { expect, test } from "vitest";
import { detailTables } from "./rows";

const dictionaries = {
  has_no: [{ code: "1", name: "有" }],
  tax_burden: [{ code: "9", name: "未知" }],
} as unknown as Dictionaries;

const lot = {
  usage: "101",
  share: "9",
  area_m2: null,
  inner_area_m2: null,
  room: null,
  floor: null,
  total_floor: null,
  start_unit_price: null,
  market_price: null,
  lease_status: null,
  lease_end: null,
  hukou: null,
  tax_burden: "9",
  metro: [],
  has_documents: true,
  undecided: [],
  notice_facts: [],
  risk_states: [
    { topic: "lease", code: "no_lease", level: "safe", text: "无租赁" },
    { topic: "hukou", code: "", level: "unknown", text: "户口未提及" },
    { topic: "tax", code: "tax_buyer", level: "warning", text: "税费自担" },
  ],
} as unknown as House;

const textOf = (house: House, label: string) =>
  detailTables(house, dictionaries).title.find((row) => row.label === label)?.value;

/**
 * Returns the labels of the rows that are combined in the last table because their values are unknown for the same
 * reason.
 */
const gatheredAs = (house: Partial<House>, reason: string) =>
  detailTables({ ...lot, ...house } as House, dictionaries)
    .title.find((row) => row.label === reason)
    ?.missing?.split("、") ?? [];

test("what the documents say of an empty field is not called unstated", () => {
  expect(textOf(lot, "租赁")).toBe("无租赁");
  expect(textOf(lot, "税费承担")).toBe("税费自担");
  expect(gatheredAs(lot, "公告未提及")).toContain("户口");
});

test("a field of the feed comes before what the documents are read to say", () => {
  expect(textOf({ ...lot, lease_status: "1", lease_end: "2030-01-01" }, "租赁")).toBe("有（至 2030-01-01）");
});

test("a place without a station nearby says so, which no notice would", () => {
  const metro = (house: Partial<House>) =>
    detailTables({ ...lot, ...house }, dictionaries).basic.find((row) => row.label === "轨道交通")?.value;
  expect(metro({ lng: 116.4 })).toBe("1公里内没有地铁站");
  expect(metro({ lng: null })).toBeNull();
});

test("an unknown value tells why it is unknown, with the sentence that mentions it", () => {
  const hukou = (house: Partial<House>) =>
    detailTables({ ...lot, ...house } as House, dictionaries).title.find((row) => row.label === "户口");
  expect([hukou({}), hukou({ has_documents: false })]).toEqual([undefined, undefined]);
  expect(gatheredAs({}, "公告未提及")).toContain("户口");
  expect(gatheredAs({ has_documents: false }, "来源未提供")).toContain("户口");
  expect(gatheredAs({ has_documents: false }, "公告未提及")).toEqual([]);
  const fact = {
    topic: "hukou",
    kind: "undecided",
    text: "",
    contrary: false,
    quote: "户口情况不详",
    document: "notice",
  };
  const undecided = { undecided: ["hukou"], notice_facts: [{ ...fact, column: "" }] } as unknown as Partial<House>;
  expect(hukou(undecided)).toEqual({
    label: "户口",
    value: null,
    missing: "公告提到，未能确定，见原文",
    note: "原文“户口情况不详”",
  });
});

test("two rows that are unknown for one reason stay apart, three are one", () => {
  const topics = ["seizure", "mortgage", "priority", "hukou", "loan", "restriction", "tax", "lease", "ownership"];
  const rest = ["property_years", "land_use", "land_until", "certificate_no", "defects", "illegal_build"];
  const unknown = (n: number) => {
    const facts = [...topics, ...rest].slice(n).map((topic) => ({ topic, text: "有", quote: "有", column: "" }));
    const house = { ...lot, risk_states: [], notice_facts: facts } as unknown as House;
    return detailTables(house, dictionaries).title.filter((row) => !row.value);
  };
  expect(unknown(2).map((row) => [row.label, row.missing])).toEqual([
    ["抵押", "公告未提及"],
    ["查封", "公告未提及"],
  ]);
  expect(unknown(3).map((row) => [row.label, row.missing])).toEqual([["公告未提及", "抵押、查封、优先购买权"]]);
});

test("where the documents differ from the source's column, both are shown", () => {
  const facts = [
    {
      topic: "area_m2",
      kind: "stated",
      text: "89.5㎡",
      contrary: false,
      quote: "面积89.5平方米",
      document: "notice",
      column: "90㎡",
    },
    { topic: "keys", kind: "stated", text: "有", contrary: false, quote: "钥匙有", document: "notice", column: "" },
  ];
  const { basic, title } = detailTables({ ...lot, area_m2: 90, notice_facts: facts } as unknown as House, dictionaries);
  expect(basic.find((row) => row.label === "建筑面积")).toMatchObject({
    value: "90㎡",
    note: "公告写法不同：89.5㎡，原文“面积89.5平方米”",
  });
  expect(title.find((row) => row.label === "钥匙")).toMatchObject({ value: "有", note: "原文“钥匙有”" });
});

test("evidence of the result and a right in place of a property have rows where there are some", () => {
  const rows = (house: Partial<House>) => {
    const { basic, auction } = detailTables({ ...lot, ...house } as House, dictionaries);
    return [...basic, ...auction].filter((row) => ["出售权利", "结果依据"].includes(row.label)).map((row) => row.value);
  };
  expect(rows({ sold_right: null, result_basis: null })).toEqual([]);
  expect(rows({ sold_right: "租赁权", result_basis: "来源状态写作“已成交”" })).toEqual([
    "租赁权（不是房屋产权）",
    "来源状态写作“已成交”",
  ]);
});
