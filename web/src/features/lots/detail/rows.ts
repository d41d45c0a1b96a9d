import type { Dictionaries, House, NoticeTopic } from "proto-types";
import { formatTime } from "../../../lib/format/dates";
import { formatMoney } from "../../../lib/format/money";
import { usageKind } from "../../../lib/usage";
import { labelOf } from "../../../stores/dictionary";
import type { Description } from "../../../ui/data/DescriptionList";
import {
  depositLabel,
  floorAreaText,
  floorText,
  type Label,
  layoutText,
  shareText,
  stageText,
  startPriceLabel,
  startPriceText,
  wholeUnitPriceText,
} from "../facts";
import { marketText, NO_MARKET } from "../market";
import type { AnyTopic } from "../risks";
import { isUnknown, missingText, UNMENTIONED, UNPROVIDED } from "../unknown";

const minute = (at: string | null) => formatTime(at, "yyyy-MM-dd hh:mm");
const years = (n: number | null) => (n === null ? null : `${n}年`);
const range = (from: string | null, to: string | null) =>
  from && to ? `${minute(from)} 至 ${minute(to)}` : minute(from ?? to);

/** A row of a table, with the topic under which the documents may state its value. */
interface Row extends Description {
  topic?: NoticeTopic;
}

/** The three tables of facts on a lot's page. */
export interface DetailTables {
  basic: Description[];
  auction: Description[];
  title: Description[];
}

/**
 * For a kind of usage, the rows that do not apply to it. Such a row is omitted if it has no value, because
 * the notice need not state it.
 */
const NOT_APPLICABLE: Partial<Record<ReturnType<typeof usageKind>, string[]>> = {
  business: ["户口"],
  parking: ["房屋户型", "房屋朝向", "装修情况", "梯户比例", "供暖方式", "车位", "储藏室", "户口"],
  land: [
    "房屋户型",
    "套内面积",
    "所在楼层",
    "房屋朝向",
    "装修情况",
    "建筑类型",
    "建筑结构",
    "建成年代",
    "配备电梯",
    "梯户比例",
    "供暖方式",
    "车位",
    "储藏室",
    "户口",
  ],
};

/** Returns the tables of facts about a lot. They are plain data, so a loader can build them. */
export function detailTables(house: House, dictionaries: Dictionaries): DetailTables {
  // An unknown value gets no label, because its row explains why it is unknown.
  const label: Label = (key, value) => (isUnknown(key, value) ? "" : labelOf(dictionaries[key], value));
  const applicable = (row: Row) => row.value || !NOT_APPLICABLE[usageKind(house.usage)]?.includes(row.label);
  const all = (rows: Row[]) => gathered(rows.map((row) => completed(house, row)));
  return {
    basic: all(basicRows(house, label).filter(applicable)),
    auction: all(auctionRows(house, label)),
    title: all(titleRows(house, label).filter(applicable)),
  };
}

/**
 * Completes a row. If the source states no value, adds what the documents state or why the value is unknown;
 * otherwise adds what the documents state differently.
 */
function completed(house: House, { topic, ...row }: Row): Description {
  if (!topic) return { ...row, missing: UNPROVIDED };
  const fact = house.notice_facts.find((one) => one.topic === topic);
  if (!fact) return { ...row, missing: missingText(house, topic) };
  const quote = `原文“${fact.quote}”`;
  if (!row.value) {
    const value = fact.text || null;
    const note = fact.contrary ? `公告前后不一致，${quote}` : quote;
    return { ...row, value, missing: missingText(house, topic), note };
  }
  return fact.column ? { ...row, note: `公告写法不同：${fact.text}，${quote}` } : row;
}

/** The minimum number of rows, unknown for the same reason, that are gathered into one. */
const LEAST_GATHERED = 3;

/** Replaces rows that are unknown for the same reason by one row at the end, which lists their names. */
function gathered(rows: Description[]): Description[] {
  const without = (reason: string) => rows.filter((row) => !row.value && !row.note && row.missing === reason);
  const reasons = [UNPROVIDED, UNMENTIONED].filter((reason) => without(reason).length >= LEAST_GATHERED);
  return [
    ...rows.filter((row) => row.value || row.note || !reasons.includes(row.missing ?? "")),
    ...reasons.map((reason) => ({
      label: reason,
      value: null,
      missing: without(reason)
        .map((row) => row.label)
        .join("、"),
      wide: true,
    })),
  ];
}

/** Returns the rows of facts that only documents state. */
function factRows(house: House, names: Partial<Record<NoticeTopic, string>>): Row[] {
  return house.notice_facts.flatMap(({ topic, text }) => {
    const name = names[topic];
    return name && text ? [{ label: name, topic, value: null }] : [];
  });
}

/** Returns the rows about the property. */
function basicRows(house: House, label: Label): Row[] {
  return [
    ...(house.sold_right ? [{ label: "出售权利", value: `${house.sold_right}（不是房屋产权）`, wide: true }] : []),
    { label: "房屋户型", topic: "layout", value: layoutText(house) },
    { label: "建筑面积", topic: "area_m2", value: floorAreaText(house.area_m2) },
    { label: "套内面积", topic: "inner_area_m2", value: floorAreaText(house.inner_area_m2) },
    { label: "所在楼层", topic: "floor", value: floorText(house, label) },
    { label: "房屋朝向", topic: "orientation", value: label("orientation", house.orientation) },
    { label: "装修情况", topic: "decoration", value: label("decoration", house.decoration) },
    { label: "房屋用途", topic: "usage", value: label("usage", house.usage) },
    { label: "建筑类型", topic: "building_type", value: label("building_type", house.building_type) },
    { label: "建筑结构", topic: "building_structure", value: label("building_structure", house.building_structure) },
    { label: "建成年代", topic: "build_year", value: years(house.build_year) },
    { label: "配备电梯", topic: "elevator", value: label("has_no", house.elevator) },
    { label: "梯户比例", topic: "lift_ratio", value: house.lift_ratio },
    { label: "供暖方式", topic: "heating", value: label("heating", house.heating) },
    { label: "车位", topic: "parking", value: house.parking },
    { label: "储藏室", topic: "storage", value: house.storage },
    { label: "所在小区", topic: "community", value: house.community_name },
    { label: "房屋坐落", topic: "place", value: addressText(house), wide: true },
    {
      label: "轨道交通",
      // This site computes the value, so it cannot be missing from a notice.
      value:
        house.metro.map((m) => `${m.line} ${m.station} ${m.distance_m}米`).join("；") ||
        (house.lng === null ? null : "1公里内没有地铁站"),
      wide: true,
    },
    ...factRows(house, { land_m2: "土地面积" }),
    ...(house.attached ? [{ label: "附属物", value: house.attached, wide: true }] : []),
  ];
}

function addressText(house: House): string | null {
  const unit = [house.building_no, house.unit_no, house.room_no].filter(Boolean).join(" ");
  if (!house.address) return unit || null;
  return unit && !house.address.includes(unit) ? `${house.address} ${unit}` : house.address;
}

/** Returns the rows about the auction. */
function auctionRows(house: House, label: Label): Row[] {
  return [
    { label: "拍卖阶段", topic: "stage", value: stageText(house, label) },
    { label: startPriceLabel(house.stage), topic: "start_price", value: startPriceText(house.start_price) },
    { label: "产权份额", topic: "share", value: shareText(house) ?? label("lot_share", house.share) },
    { label: "起拍单价", value: wholeUnitPriceText(house.start_unit_price, house) },
    { label: depositLabel(house.stage), topic: "deposit", value: formatMoney(house.deposit) },
    { label: "加价幅度", topic: "step", value: formatMoney(house.increment) },
    { label: "评估价", topic: "appraisal", value: formatMoney(house.appraisal_price) },
    { label: "定价方式", topic: "price_basis", value: label("price_basis", house.price_basis) },
    { label: "评估基准日", topic: "appraisal_date", value: house.appraisal_date },
    { label: "评估机构", topic: "appraisal_org", value: house.appraisal_org },
    { label: "公告发布", value: minute(house.publish_time) },
    { label: "报名时间", topic: "signup", value: range(house.signup_start, house.signup_end) },
    { label: "看样时间", topic: "viewing", value: range(house.viewing_start, house.viewing_end) },
    {
      label: "竞价周期",
      topic: "bid_cycle_hours",
      value: house.bid_cycle_hours === null ? null : `${house.bid_cycle_hours}小时`,
    },
    {
      label: "延时周期",
      topic: "delay_minutes",
      value: house.delay_minutes === null ? null : `${house.delay_minutes}分钟/次`,
    },
    // The row is omitted without a value, because no notice states how often the bidding will be extended.
    ...(house.delay_count === null ? [] : [{ label: "延时次数", value: `${house.delay_count}次` }]),
    { label: "处置法院", topic: "court", value: house.court_name },
    { label: "案号", topic: "case_no", value: house.case_no },
    { label: "法院电话", topic: "court_phone", value: house.court_phone },
    { label: "承办联系", topic: "court_phone", value: house.judge_contact },
    { label: "辅助机构", topic: "assist_org", value: house.assist_org },
    { label: "监督电话", topic: "supervise_phone", value: house.supervise_phone },
    { label: "拍卖编号", value: house.lot_no },
    { label: "资产性质", value: label("asset_nature", house.nature) },
    { label: "来源平台", value: label("source_platform", house.platform) },
    ...(house.result_basis ? [{ label: "结果依据", value: house.result_basis, wide: true }] : []),
    ...(house.viewing_note ? [{ label: "看样方式", value: house.viewing_note, wide: true }] : []),
    ...marketRows(house),
  ];
}

/** Returns a row with the market reference and its basis, or with the text that there is none. */
function marketRows(house: House): Description[] {
  const market = marketText(house);
  if (!market) return [{ label: "市场参考价", value: NO_MARKET, wide: true }];
  const unit = market.unit ? `（${market.unit}）` : "";
  const range = market.range ? `，区间 ${market.range}` : "";
  return [{ label: "市场参考价", value: `${market.price}${unit}${range}；${market.basis}`, wide: true }];
}

/** Returns the rows about who may buy, about rights to the property, and about taxes and defects. */
function titleRows(house: House, label: Label): Row[] {
  // Returns the label of a has_no code; a text from the notice is returned as it is.
  const said = (value: string | null) => label("has_no", value) || value;
  // The list of risks may know a value that the field lacks; the table then shows the same value.
  const read = (topic: AnyTopic) => house.risk_states.find((one) => one.topic === topic && one.code !== "")?.text;
  const or = (value: string | null, topic: AnyTopic) => value || read(topic) || null;
  return [
    { label: "限购", topic: "restriction", value: label("purchase_restriction", house.restriction) },
    { label: "贷款", topic: "loan", value: label("loan_support", house.loan) },
    { label: "交易权属", topic: "ownership", value: label("ownership", house.ownership) },
    { label: "产权年限", topic: "property_years", value: years(house.property_years) },
    { label: "土地性质", topic: "land_use", value: label("land_nature", house.land_nature) },
    { label: "土地到期", topic: "land_until", value: house.land_end_date },
    {
      label: "不动产权证",
      topic: "certificate_no",
      value: house.certificate_no ?? label("has_no", house.has_certificate),
    },
    { label: "抵押", topic: "mortgage", value: said(house.mortgage) },
    { label: "查封", topic: "seizure", value: said(house.seizure) },
    { label: "租赁", topic: "lease", value: leaseText(house, or(said(house.lease_status), "lease")) },
    { label: "户口", topic: "hukou", value: or(said(house.hukou), "hukou") },
    { label: "优先购买权", topic: "priority", value: label("has_no", house.has_priority_right) },
    { label: "税费承担", topic: "tax", value: or(label("tax_burden", house.tax_burden), "tax") },
    { label: "瑕疵", topic: "defects", value: house.defects },
    { label: "违建", topic: "illegal_build", value: said(house.illegal_build) },
    ...factRows(house, { keys: "钥匙", vacated_by_court: "腾退", arrears_bearer: "欠费承担" }),
    ...notes([
      ["竞买资格（整理）", house.qualification_note],
      ["贷款说明（整理）", house.loan_note],
      ["税费说明（整理）", house.tax_note],
      ["优先权说明（整理）", house.priority_note],
      ["腾退说明（整理）", house.vacate_note],
    ]),
  ];
}

function leaseText(house: House, lease: string | null): string | null {
  return house.lease_end ? `${lease ?? ""}（至 ${house.lease_end}）` : lease;
}

function notes(pairs: [string, string | null][]): Description[] {
  return pairs.flatMap(([label, value]) => (value ? [{ label, value, wide: true }] : []));
}
