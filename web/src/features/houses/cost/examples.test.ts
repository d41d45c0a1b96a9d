import { expect, test } from "vitest";
import { testRules } from "./rules.testdata";
import { type CertainCase, taxLines } from "./taxes";

/** A flat of at most 140 ㎡, bought as a first home for 2,000,000 元 of a person who has had it for over five years. */
const flat: CertainCase = {
  price: 2_000_000,
  usage: "101",
  home: true,
  homes: "0",
  size: "small",
  seller: "person",
  original: null,
  held: "long",
  only: false,
};
/** A shop of the same price. */
const shop: CertainCase = { ...flat, usage: "113", home: false };

const ruleOf = (code: string) => {
  const rule = testRules.find((one) => one.code === code);
  if (!rule) throw new Error(code);
  return rule;
};

/** A certain case and what one of its taxes comes to, computed by hand from the law. */
type Example = [about: string, of: Partial<CertainCase> & { base?: CertainCase }, key: string, amount: number];

const examples: Example[] = [
  // 契税, 公告2024年第16号: 1 % up to 140 ㎡ for the first and the second home, 1.5 % and 2 % above.
  ["首套 140 ㎡ 以下 1%", {}, "deed", 20_000], // 2,000,000 × 1 %
  ["首套 140 ㎡ 以上 1.5%", { size: "large" }, "deed", 30_000], // 2,000,000 × 1.5 %
  ["二套 140 ㎡ 以下 1%", { homes: "1" }, "deed", 20_000],
  ["二套 140 ㎡ 以上 2%", { homes: "1", size: "large" }, "deed", 40_000],
  // 契税法 art. 3; Beijing 3 %.
  ["三套 3%", { homes: "2" }, "deed", 60_000],
  ["三套大户型 3%", { homes: "2", size: "large" }, "deed", 60_000],
  ["商铺不看首套 3%", { base: shop, held: "long", original: 2_000_000 }, "deed", 60_000], // no gain, no VAT
  // 契税 base without VAT: 2,000,000 ÷ 1.03 × 1 %
  ["满二前的契税按不含税价", { held: "short" }, "deed", 19_417],
  // 2,000,000 ÷ 1.05 × 3 %
  ["商铺契税按不含税价", { base: shop }, "deed", 57_143],
  // 2,000,000 ÷ 1.09 × 3 %
  ["一般计税单位的商铺契税", { base: shop, seller: "general" }, "deed", 55_046],
  // VAT on the gain 1,050,000 is 50,000: (2,000,000 − 50,000) × 3 %
  ["差额计税的契税", { base: shop, original: 950_000 }, "deed", 58_500],
  // 增值税 of homes: 公告2025年第17号, 财税〔2016〕36号.
  ["住宅不满 2 年：2,000,000 ÷ 1.03 × 3% × 1.06", { held: "short" }, "vat", 61_748], // 58,252.43 × 1.06
  ["住宅满 2 年免征", { held: "middle" }, "vat", 0],
  ["住宅满 5 年免征", {}, "vat", 0],
  ["住宅不满 2 年按全额，有凭证也一样", { held: "short", original: 1_500_000 }, "vat", 61_748],
  // A company has no exemption: 2,000,000 ÷ 1.05 × 5 % = 95,238.10; × 1.06
  ["单位的住宅满 5 年不免，简易 5%", { seller: "simple" }, "vat", 100_952],
  // 2,000,000 ÷ 1.09 × 9 % = 165,137.61; × 1.12
  ["单位的住宅，一般计税 9%", { seller: "general" }, "vat", 184_954],
  // 公告2016年第14号: the difference.
  ["个人商铺无凭证按全额", { base: shop }, "vat", 100_952],
  ["个人商铺差额：1,050,000 ÷ 1.05 × 5% × 1.06", { base: shop, original: 950_000 }, "vat", 53_000],
  ["个人商铺未增值", { base: shop, original: 2_500_000 }, "vat", 0],
  ["单位商铺差额", { base: shop, seller: "simple", original: 950_000 }, "vat", 53_000],
  ["单位商铺一般计税按全额", { base: shop, seller: "general", original: 950_000 }, "vat", 184_954],
  // 个人所得税: 国税函〔2007〕1145号, 国税发〔2006〕108号, 财税字〔1994〕20号; income without VAT.
  ["满五唯一免征", { only: true }, "income", 0],
  ["唯一但未满五", { only: true, held: "middle" }, "income", 60_000], // 2,000,000 × 3 %
  ["满五不唯一无凭证 3%", {}, "income", 60_000],
  ["不满二无凭证：2,000,000 ÷ 1.03 × 3%", { held: "short" }, "income", 58_252],
  ["有凭证 20%：(2,000,000 − 1,500,000) × 20%", { original: 1_500_000 }, "income", 100_000],
  ["有凭证且亏损", { original: 2_500_000 }, "income", 0],
  // 2,000,000 ÷ 1.03 = 1,941,747.57; − 1,500,000; × 20 %
  ["不满二有凭证按不含税价", { held: "short", original: 1_500_000 }, "income", 88_350],
  ["商铺不免满五唯一", { base: shop, only: true }, "income", 57_143], // 2,000,000 ÷ 1.05 × 3 %
  ["商铺有凭证：(1,950,000 − 950,000) × 20%", { base: shop, original: 950_000 }, "income", 200_000],
  ["单位过户时不缴", { seller: "simple" }, "income", 0],
  // 土地增值税: 财税〔2008〕137号, 国税发〔2010〕53号, 暂行条例 art. 7.
  ["个人住宅暂免", {}, "land", 0],
  ["单位住宅不免，核定 5%：2,000,000 ÷ 1.05 × 5%", { seller: "simple" }, "land", 95_238],
  ["单位住宅一般计税核定：2,000,000 ÷ 1.09 × 5%", { seller: "general" }, "land", 91_743],
  ["个人商铺无凭证核定 5%", { base: shop }, "land", 95_238],
  // Deducted: 2,500,000 × 1.25, more than the price.
  ["个人商铺未增值", { base: shop, original: 2_500_000 }, "land", 0],
  // VAT (500,000 ÷ 1.05 × 5 %) = 23,809.52, bare 1,976,190.48; stamp 988; surcharge 1,428.57; deducted
  // 1,500,000 + 2,416.57 = 1,502,416.57; gain 473,773.91 (31.5 %); × 30 %
  ["不满二 31.5%：30%", { base: shop, held: "short", original: 1_500_000 }, "land", 142_132],
  // VAT 47,619.05, bare 1,952,380.95; stamp 976; surcharge 2,857.14; deducted 1,003,833.14; gain 948,547.81 (94.5 %):
  // × 40 % − deducted × 5 % = 379,419.12 − 50,191.66
  ["增值 94.5%：40% 减 5%", { base: shop, held: "short", original: 1_000_000 }, "land", 329_227],
  // VAT 57,142.86, bare 1,942,857.14; stamp 971; surcharge 3,428.57; deducted 800,000 + 4,399.57 = 804,399.57;
  // gain 1,138,457.57 (141.5 %): × 50 % − deducted × 15 % = 569,228.79 − 120,659.94
  ["增值 141.5%：50% 减 15%", { base: shop, held: "short", original: 800_000 }, "land", 448_569],
  // VAT 71,428.57, bare 1,928,571.43; stamp 964; surcharge 4,285.71; deducted 505,249.71; gain 1,423,321.72 (281.7 %):
  // × 60 % − deducted × 35 % = 853,993.03 − 176,837.40
  ["增值 281.7%：60% 减 35%", { base: shop, held: "short", original: 500_000 }, "land", 677_156],
  // 财税〔2006〕21号: 5 % for each of five years: 1,000,000 × 1.25 + 3,833.14 = 1,253,833.14; gain 698,547.81 (55.7 %):
  // × 40 % − × 5 % = 279,419.12 − 62,691.66
  ["满五年加计 25%", { base: shop, original: 1_000_000 }, "land", 216_727],
  // 1,000,000 × 1.10 + 3,833.14 = 1,103,833.14; gain 848,547.81 (76.9 %): 339,419.12 − 55,191.66
  ["满两年加计 10%", { base: shop, held: "middle", original: 1_000_000 }, "land", 284_227],
  // 印花税: 财税〔2008〕137号; 印花税法.
  ["个人住宅出让人免印花税", {}, "seller_stamp", 0],
  ["买住宅免印花税，出让人是单位也免", { seller: "simple" }, "stamp", 0],
  ["单位售住宅 0.05%：1,904,761.90 × 0.05%", { seller: "simple" }, "seller_stamp", 952],
  ["商铺买受人 0.05%", { base: shop }, "stamp", 952],
  ["商铺出让人 0.05%", { base: shop, seller: "general" }, "seller_stamp", 917], // 1,834,862.39 × 0.05 %
  // 登记费: 发改价格规〔2016〕2559号, 财税〔2019〕45号.
  ["住宅登记", {}, "register", 80],
  ["商铺登记", { base: shop }, "register", 550],
  ["车位登记", { base: { ...shop, usage: "116" } }, "register", 80],
  ["土地登记", { base: { ...shop, usage: "117" } }, "register", 550],
  ["土地契税 3%", { base: { ...shop, usage: "117" }, original: 2_000_000 }, "deed", 60_000],
  ["车位契税 3%", { base: { ...shop, usage: "116" }, original: 2_000_000 }, "deed", 60_000],
];

test.each(examples)("%s", (_, { base = flat, ...change }, key, amount) => {
  expect(taxLines({ ...base, ...change }, ruleOf).find((line) => line.key === key)?.amount).toBe(amount);
});

test("no line rests on a rule of another tax", () => {
  const area = { land: /^land_/, vat: /^(vat|surcharge)_/, deed: /^deed_/, income: /^income_/, register: /^register_/ };
  for (const base of [flat, shop]) {
    for (const seller of ["person", "simple", "general"] as const) {
      for (const original of [null, 950_000]) {
        const lines = taxLines({ ...base, seller, original }, ruleOf);
        for (const [key, own] of Object.entries(area)) {
          const found = lines.find((line) => line.key === key)?.rules ?? [];
          expect(found.length).toBeGreaterThan(0);
          for (const code of found) expect(code).toMatch(own);
        }
      }
    }
  }
});
