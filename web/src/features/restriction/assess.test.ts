import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Assessment, allowedBy, assess, type Household } from "./assess";
import { BEIJING } from "./beijing.testdata";
import { householdOf } from "./household";

const nobody: Household = {
  kind: "home",
  zone: "五环内",
  household: "local",
  marital: "",
  children: 0,
  months: 0,
  homes: 0,
  homesElsewhere: 0,
  business: 0,
};

test("the rules tested are those that are stored", () => {
  const sql = readFileSync(
    new URL("../../../../api/platform/db/migrations/0034_purchase_rules.up.sql", import.meta.url),
    "utf8",
  );
  const row =
    /\(29, '(\w+)', '([^']*)', '\{([\w,]+)\}', (\d+), (\d+), (\w+), '(\w+)', '([^']+)', '[\d-]+', '[^']*', '[\d-]+', (\w+)\)/g;
  const stored = [...sql.matchAll(row)].map(([, kind, zone, households, children, months, homes, counts, basis]) => ({
    kind,
    zone,
    households: households?.split(","),
    min_children: Number(children),
    min_months: Number(months),
    max_homes: homes === "NULL" ? null : Number(homes),
    counts,
    basis,
  }));
  expect(stored).toHaveLength(BEIJING.length);
  expect(BEIJING).toEqual(stored.map((fields) => expect.objectContaining(fields)));
});

describe("Beijing", () => {
  test.each<[string, Partial<Household>, Assessment["state"], number]>([
    ["a local household without a home, inside", {}, "yes", 1],
    ["with one home inside", { homes: 1 }, "yes", 1],
    ["with two homes inside", { homes: 2 }, "no", 1],
    ["with two homes inside and two children", { homes: 2, children: 2 }, "yes", 2],
    ["with three homes inside and two children", { homes: 3, children: 2 }, "no", 1],
    ["with two homes inside and one child", { homes: 2, children: 1 }, "no", 1],
    ["homes outside do not count inside", { homes: 1, homesElsewhere: 5 }, "yes", 1],
    ["a local household outside, however many homes", { zone: "五环外", homes: 9 }, "yes", 5],
    ["with a work and residence permit, inside", { household: "permit", homes: 1, months: 3 }, "yes", 1],
    ["with a permit and two homes inside", { household: "permit", homes: 2 }, "no", 1],
    ["with a permit, outside", { household: "permit", zone: "五环外" }, "yes", 5],
    ["from elsewhere, 23 months, inside", { household: "other", months: 23 }, "no", 3],
    ["from elsewhere, 24 months, inside", { household: "other", months: 24 }, "yes", 3],
    ["from elsewhere, 24 months, one home inside", { household: "other", months: 24, homes: 1 }, "no", 3],
    [
      "from elsewhere, 35 months, one home, two children",
      { household: "other", months: 35, homes: 1, children: 2 },
      "no",
      3,
    ],
    [
      "from elsewhere, 36 months, one home, two children",
      { household: "other", months: 36, homes: 1, children: 2 },
      "yes",
      4,
    ],
    [
      "from elsewhere, 36 months, two homes, two children",
      { household: "other", months: 36, homes: 2, children: 2 },
      "no",
      3,
    ],
    ["from elsewhere, 11 months, outside", { household: "other", zone: "五环外", months: 11 }, "no", 6],
    ["from elsewhere, 12 months, outside", { household: "other", zone: "五环外", months: 12 }, "yes", 6],
    [
      "from elsewhere, 12 months, outside, with homes",
      { household: "other", zone: "五环外", months: 12, homes: 4 },
      "yes",
      6,
    ],
    ["business, 60 months, nothing owned", { kind: "business", months: 60 }, "yes", 7],
    ["business, 59 months", { kind: "business", months: 59 }, "no", 7],
    ["business, 60 months, a home inside", { kind: "business", months: 60, homes: 1 }, "no", 7],
    ["business, 60 months, a home elsewhere", { kind: "business", months: 60, homesElsewhere: 1 }, "no", 7],
    ["business, 60 months, another one", { kind: "business", months: 60, business: 1 }, "no", 7],
    ["business, from elsewhere, 60 months", { kind: "business", household: "other", months: 60, zone: "" }, "yes", 7],
  ])("%s", (_, change, state, first) => {
    const found = assess(BEIJING, { ...nobody, ...change });
    expect([found.state, found.rules[0]?.id]).toEqual([state, first]);
    expect(found.reasons).not.toHaveLength(0);
  });

  test("the reasons name what is lacking, with figures", () => {
    expect(assess(BEIJING, { ...nobody, household: "other", months: 10, homes: 1 }).reasons).toEqual([
      "需连续缴纳社保或个税满24个月，目前10个月。",
      "区域内住房限1套，目前已有1套。",
    ]);
    expect(
      assess(BEIJING, { ...nobody, kind: "business", months: 60, homes: 1, homesElsewhere: 2, business: 1 }).reasons,
    ).toEqual(["本市住房和商办类房产限1套，目前已有4套。"]);
  });
});

describe("what is not known", () => {
  test("a city without rules", () => {
    expect(assess([], nobody)).toEqual({ state: "none", reasons: ["本城市规则尚未收录。"], rules: [] });
  });

  test("a kind of property without rules", () => {
    expect(assess(BEIJING, { ...nobody, kind: "other" }).state).toBe("outside");
  });

  test.each<[Partial<Household>, string[]]>([
    [{ zone: "" }, ["请选择房产所在区域。"]],
    [{ household: "" }, ["请选择户籍。"]],
    [{ household: "other", months: null }, ["请填写连续缴纳社保或个税的月数。"]],
    [{ homes: null }, ["请填写家庭已有的住房套数。"]],
    [{ kind: "business", business: null, months: 60 }, ["请填写本市商办类房产的套数。"]],
  ])("%j is asked for", (change, reasons) => {
    const found = assess(BEIJING, { ...nobody, ...change });
    expect([found.state, found.reasons]).toEqual(["missing", reasons]);
  });

  test.each<Partial<Household>>([
    { months: null },
    { zone: "五环外", homes: null },
    { homesElsewhere: null, business: null },
  ])("%j is not asked for where no rule needs it", (change) => {
    expect(assess(BEIJING, { ...nobody, ...change }).state).toBe("yes");
  });

  test("a rule for married households", () => {
    const rules = BEIJING.slice(0, 1).map((one) => ({ ...one, marital: "married" as const }));
    expect(assess(rules, nobody).state).toBe("missing");
    expect(assess(rules, { ...nobody, marital: "married" }).state).toBe("yes");
    expect(assess(rules, { ...nobody, marital: "single" }).state).toBe("no");
  });
});

test("a rule is a sentence", () => {
  expect(BEIJING.slice(3, 5).map(allowedBy)).toEqual([
    "非本地户籍，有2个及以上子女，连续缴纳社保或个税满36个月，可购买五环内住房，区域内住房（含本次）不超过2套。",
    "本地户籍、持有效工作居住证，可购买五环外住房，不限套数。",
  ]);
});

test("an address is read, and nonsense in it is no answer", () => {
  expect(
    householdOf(new URLSearchParams("kind=business&household=other&months=24&homes=1&zone=五环内&children=2")),
  ).toEqual({
    ...nobody,
    kind: "business",
    household: "other",
    months: 24,
    homes: 1,
    children: 2,
    homesElsewhere: null,
    business: null,
  });
  const { kind, household, months } = householdOf(new URLSearchParams("kind=x&household=alien&months=-3"));
  expect([kind, household, months]).toEqual(["home", "", null]);
});
