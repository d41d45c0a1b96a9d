import type { Dictionaries, House, HouseRound, NoticeTopic } from "proto-types";
import { formatTime } from "../../../lib/format/dates";
import { formatMoney } from "../../../lib/format/money";
import { whereText } from "../../../lib/format/place";
import { paths } from "../../../lib/paths";
import { labelOf } from "../../../stores/dictionary";
import type { Tone } from "../../../ui/data/Chip";
import type { IconName } from "../../../ui/data/icon-names";
import { riskLooks } from "../card/RiskStrip";
import { cashTexts } from "../cost/cash";
import { priceOf, storedTotal } from "../cost/cost";
import { buyerRisksOf, claimsText } from "../detail/decision/buyer-risks";
import {
  floorAreaText,
  floorText,
  type Label,
  layoutText,
  shareText,
  stageText,
  startPriceText,
  stationText,
  UNANNOUNCED,
  unitPriceText,
} from "../facts";
import { NO_MARKET } from "../market";
import { proofAnchor, type RiskTopic, riskTopics, type StripAnswer, stripOf } from "../risks";
import { canBeReminded, RUNNING, SOLD } from "../status";
import { missingText, UNPROVIDED } from "../unknown";

/** A row of the comparison: one fact with its value for each lot. A line break in a value starts a new line. */
export interface CompareRow {
  label: string;
  /** The values in the order of the lots; null where unknown. */
  values: (string | null)[];
  /** For each lot, the reason why the value is unknown. */
  missing: string[];
  /** Whether the values differ between the lots. */
  differs: boolean;
  /**
   * Only for questions of the risk strip: the icon and, for each lot, the answer with its level and a link
   * to its proof.
   */
  icon?: IconName;
  answers?: { text: string; tone: Tone; look: "solid" | "line"; level: string; href: string }[];
  /** The index of the best and of the worst lot; null if no lot stands out. */
  best: number | null;
  worst: number | null;
  /** The words that mark the best and the worst value: 最低 and 最高 for a price, 最优 and 最差 for a risk. */
  words?: [best: string, worst: string];
}

export interface CompareGroup {
  title: string;
  rows: CompareRow[];
}

/** Returns the rows of the comparison, with their values as plain text. A loader can therefore build them. */
export function compareGroups(houses: House[], dictionaries: Dictionaries): CompareGroup[] {
  const label: Label = (key, value) => labelOf(dictionaries[key], value);
  const row = (name: string, of: (house: House) => string | null, topic?: NoticeTopic): CompareRow => {
    const values = houses.map((house) => of(house) || null);
    const missing = houses.map((house) => (topic ? missingText(house, topic) : UNPROVIDED));
    return { label: name, values, missing, differs: new Set(values).size > 1, best: null, worst: null };
  };
  /** Returns the row of a figure; the lowest figure is the best. */
  const figure = (name: string, of: (house: House) => number | null, write: (n: number | null) => string | null) => ({
    ...row(name, (house) => write(of(house))),
    ...ends(houses.map(of)),
  });
  const risk = (key: string) => (house: House) =>
    buyerRisksOf(house, label)
      .filter((one) => one.key === key)
      .map(claimsText)
      .join();
  const buyable = (house: House) => canBeReminded(house.status);
  const topic = (key: RiskTopic): CompareRow => ({
    ...row(riskTopics[key].label, risk(key)),
    ...ends(
      houses.map((house) => gravity(stripOf(house).find((one) => one.topic === key) as StripAnswer)),
      RISK_WORDS,
    ),
    icon: riskTopics[key].icon,
    answers: houses.map((house) => {
      const answer = stripOf(house).find((one) => one.topic === key) as StripAnswer;
      const { tone, name } = riskLooks[answer.level];
      // As on cards, only grave answers are filled, and not in red, which is the colour of prices.
      const look = answer.level === "danger" ? "solid" : "line";
      return { text: answer.text, tone, look, level: name, href: paths.house(house.id) + proofAnchor(answer) };
    }),
  });
  return [
    {
      title: "到手总价（推算）",
      rows: [
        {
          ...row("到手总价", (house) =>
            buyable(house)
              ? (house.total_text ?? (priceOf(house) === null ? "起拍价未公布，公布后计算" : "没有算出来"))
              : "不适用",
          ),
          ...totalEnds(houses.filter(buyable).length === houses.length ? houses : []),
        },
        row("未含", (house) => (buyable(house) && house.total_excluded.join("\n")) || "无"),
        row("付款", (house) => (buyable(house) ? cashTexts(house, priceOf(house)).join("\n") : "不适用")),
      ],
    },
    {
      title: "风险",
      rows: [topic("occupancy"), topic("tax"), topic("arrears"), topic("hukou"), topic("loan")],
    },
    {
      title: "价格",
      rows: [
        row("产权份额", (house) => shareText(house) ?? label("lot_share", house.share)),
        figure("起拍价", (house) => house.start_price, startPriceText),
        figure("起拍单价（整套）", (house) => house.start_unit_price, unitPriceText),
        row("评估价", (house) => formatMoney(house.appraisal_price), "appraisal"),
        figure(
          "起拍/评估",
          (house) =>
            house.appraisal_price && house.start_price !== null ? house.start_price / house.appraisal_price : null,
          percentText,
        ),
        row("市场参考价", (house) => formatMoney(house.market_price) ?? NO_MARKET),
        row("保证金", (house) => formatMoney(house.deposit), "deposit"),
        row(
          "当前价/成交价",
          (house) =>
            formatMoney(house.deal_price ?? house.current_price) ??
            (house.status === RUNNING ? "暂无出价" : house.status === SOLD ? "待查" : "不适用"),
        ),
      ],
    },
    {
      title: "房屋",
      rows: [
        row("用途", (house) => label("usage", house.usage), "usage"),
        row("户型", layoutText, "layout"),
        row("建筑面积", (house) => floorAreaText(house.area_m2), "area_m2"),
        row("楼层", (house) => floorText(house, label), "floor"),
        row("朝向", (house) => label("orientation", house.orientation), "orientation"),
        row("建成年代", (house) => (house.build_year === null ? null : `${house.build_year}年`), "build_year"),
        row("小区", (house) => house.community_name, "community"),
        row("位置", whereText, "place"),
        row("最近地铁", stationText),
      ],
    },
    {
      title: "拍卖",
      rows: [
        row("阶段", (house) => stageText(house, label)),
        row("开拍时间", (house) => formatTime(house.start_time, "yyyy-MM-dd hh:mm"), "start_time"),
        row("历次拍卖", (house) => house.rounds.map((round) => roundText(round, label)).join("\n")),
        row("处置法院", (house) => house.court_name, "court"),
        row("付款期限", risk("balance")),
      ],
    },
  ];
}

/** Formats a ratio in per cent and not as a discount (折), because a start price may exceed the appraisal. */
const percentText = (ratio: number | null) => (ratio === null ? null : `${(ratio * 100).toFixed(1)}%`);

/** Formats a round, `一拍 2026-09-10 356万 流拍`. */
function roundText({ stage, start_time, start_price, deal_price, status }: HouseRound, label: Label): string {
  const price = formatMoney(deal_price ?? start_price) ?? `起拍价${UNANNOUNCED}`;
  const parts = [
    label("auction_stage", stage),
    formatTime(start_time, "yyyy-MM-dd"),
    price,
    label("auction_status", status),
  ];
  return parts.filter(Boolean).join(" ");
}

const PRICE_WORDS: CompareRow["words"] = ["最低", "最高"];
const RISK_WORDS: CompareRow["words"] = ["最优", "最差"];

/** Returns how grave an answer is, from 0 to 2; null if the answer is unknown or does not apply. */
function gravity({ level }: StripAnswer): number | null {
  const at = ["safe", "warning", "danger"].indexOf(level);
  return at < 0 ? null : at;
}

/**
 * Returns the lots with the lowest and the highest total. If the lowest total excludes some costs, its word
 * is 已知部分最低; if any total other than the highest does, the word for the highest is 已知部分最高. The
 * row 未含 lists the excluded costs.
 */
function totalEnds(houses: House[]): Pick<CompareRow, "best" | "worst" | "words"> {
  const found = ends(houses.map((house) => storedTotal(house)?.high ?? null));
  const { best, worst } = found;
  const open = (at: number) => houses[at]?.total_excluded ?? [];
  const highest = houses.every((_, at) => at === worst || open(at).length === 0);
  return {
    ...found,
    words: [best !== null && open(best).length > 0 ? "已知部分最低" : "最低", highest ? "最高" : "已知部分最高"],
  };
}

/**
 * Returns the index of the lowest and of the highest figure. Both are null if a figure is unknown; either is
 * null if several lots share that figure.
 */
function ends(figures: (number | null)[], words = PRICE_WORDS): Pick<CompareRow, "best" | "worst" | "words"> {
  const known = figures.filter((figure) => figure !== null);
  const only = (wanted: number) =>
    known.length === figures.length && known.length > 1 && known.filter((figure) => figure === wanted).length === 1
      ? known.indexOf(wanted)
      : null;
  return { best: only(Math.min(...known)), worst: only(Math.max(...known)), ...(words && { words }) };
}
