import type { Community, House } from "proto-types";
import { formatUnitPrice } from "../../lib/format/money";
import type { LoadedDeals } from "./comparables/load-deals";
import { storedTotal } from "./cost/cost";
import { lineDates } from "./detail/date-line";
import { floorAreaText, layoutText, unitPriceText } from "./facts";
import { documentNames, riskLevel } from "./risks";

const joined = (parts: (string | null | false | undefined)[]): string | null =>
  parts.filter(Boolean).join(" · ") || null;

/** Formats the next date of a purchase, `竞价 12-01 10:00 至 12-02 10:00`; null if no date is ahead. */
export function nextDateText({ dates, server_time: now }: Pick<House, "dates" | "server_time">): string | null {
  const next = lineDates(dates, now).find(({ left }) => left !== null);
  return next ? `${next.name} ${next.when}` : null;
}

/** Counts the risks by level, `重大风险 1 · 需注意 2 · 未知 1`. */
export function riskCountText({
  risk_tags: tags,
  risk_states: states,
}: Pick<House, "risk_tags" | "risk_states">): string {
  const count = (level: string) => tags.filter((tag) => riskLevel(tag) === level).length;
  const unknown = states.filter(({ code, level }) => code === "" && level !== "inapplicable").length;
  const counts: [string, number][] = [
    ["重大风险", count("danger")],
    ["需注意", count("warning")],
    ["未知", count("unknown") + unknown],
  ];
  return joined(counts.map(([name, n]) => n > 0 && `${name} ${n}`)) ?? "未见不利记载";
}

/** Formats the total cost, `约114.5万`; null if a tax rule is missing. */
export const totalText = (house: Pick<House, "total_low" | "total_high" | "total_text">): string | null =>
  storedTotal(house) && house.total_text;

/** Formats the number of deals nearby and their median price, `3 套成交 · 中位 25,234元/㎡`. */
export const marketResult = (deals: LoadedDeals | null): string =>
  deals
    ? (joined([`${deals.n} 套成交`, deals.figures && `中位 ${formatUnitPrice(deals.figures.median)}元/㎡`]) ?? "")
    : "未收录附近成交";

/** Summarises the layout and the floor area of a lot: `2室1厅1卫 · 89.32㎡`. */
export const basicText = (house: House): string | null => joined([layoutText(house), floorAreaText(house.area_m2)]);

/** Names the available documents: `拍卖公告 · 竞买须知`. */
export function documentsText(house: Pick<House, "notice_html" | "instruction_html" | "intro_html">): string | null {
  const { notice, instruction, intro } = documentNames;
  return joined([house.notice_html && notice, house.instruction_html && instruction, house.intro_html && intro]);
}

/** Summarises a community with its average price: `沐禾西区 · 34,500元/㎡`. */
export const communityText = (community: Pick<Community, "name" | "avg_price">): string | null =>
  joined([community.name, unitPriceText(community.avg_price)]);
