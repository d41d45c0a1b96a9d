import type { RestrictionRule } from "proto-types";

const AUGUST = "北京市住房城乡建设委等《关于进一步优化调整本市房地产相关政策的通知》（2025年8月）";
const DECEMBER = "北京市住房城乡建设委等《关于进一步优化调整本市房地产相关政策的通知》（2025年12月）";

const rule = (id: number, change: Partial<RestrictionRule>): RestrictionRule => ({
  id,
  city_id: 29,
  kind: "home",
  zone: "五环内",
  households: ["other"],
  marital: "any",
  min_children: 0,
  min_months: 0,
  max_homes: null,
  counts: "zone",
  basis: DECEMBER,
  document_date: "2025-12-24",
  link: null,
  note: "",
  valid_from: "2025-12-24",
  valid_to: null,
  is_checked: false,
  ...change,
});

/** The rules of Beijing as in migration 0034; assess.test.ts compares them. */
export const BEIJING: RestrictionRule[] = [
  rule(1, { households: ["local", "permit"], max_homes: 2, basis: `${AUGUST}；京政办发〔2011〕8号` }),
  rule(2, { households: ["local", "permit"], min_children: 2, max_homes: 3 }),
  rule(3, { min_months: 24, max_homes: 1 }),
  rule(4, { min_children: 2, min_months: 36, max_homes: 2 }),
  rule(5, { zone: "五环外", households: ["local", "permit"], basis: AUGUST }),
  rule(6, { zone: "五环外", min_months: 12 }),
  rule(7, {
    kind: "business",
    zone: "",
    households: ["local", "permit", "other"],
    min_months: 60,
    max_homes: 1,
    counts: "all",
    basis: "京建发〔2017〕112号《关于进一步加强商业、办公类项目管理的公告》",
  }),
];
