import type { APIRequestContext } from "@playwright/test";
import type { Dictionaries, House, HouseCost } from "proto-types";
import { cashTexts } from "../../src/features/lots/cost/cash";
import { type CostLot, costLot, isHome, priceOf } from "../../src/features/lots/cost/cost";
import { lineDates } from "../../src/features/lots/detail/date-line";
import { balanceText } from "../../src/features/lots/detail/decision/buyer-risks";
import { detailTables } from "../../src/features/lots/detail/rows";
import { discountOf, mainPrice, startPriceLabel } from "../../src/features/lots/facts";
import { marketText, NO_MARKET } from "../../src/features/lots/market";
import { dueDay } from "../../src/features/lots/payment";
import { riskTopics, stripOf } from "../../src/features/lots/risks";
import { isBiddable } from "../../src/features/lots/status";
import { expect, test } from "../fixtures";

const data = async (request: APIRequestContext, path: string) => (await (await request.get(path)).json()).data;

/** Without stages a list omits the earlier rounds of an asset. */
const EVERY_STAGE = "stage=1&stage=2&stage=4&stage=5";

/** The number of lots requested concurrently. */
const AT_ONCE = 8;

/** Returns every lot of the site, with the data of its page. */
async function everyLot(request: APIRequestContext): Promise<House[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { list } = await data(request, `/api/house?page_size=100&page=${page}&${EVERY_STAGE}`);
    if (list.length === 0) break;
    ids.push(...list.map(({ id }: { id: number }) => id));
  }
  const lots: House[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    lots.push(...(await Promise.all(some.map((id) => data(request, `/api/house/${id}`)))));
  }
  return lots;
}

/** Matches a day without a year that is not part of a longer date. */
const BARE_DAY = /(?<![\d-])\d{2}-\d{2}(?!-?\d)/;

/**
 * Returns the faults in a lot's dates and texts: a missing year of a past date or of another year, a wrong order, and a
 * discount beside a price that it does not refer to.
 */
function dateFaults(house: House): string[] {
  const faults: string[] = [];
  const now = house.server_time;
  const dates = lineDates(house.dates, now);
  for (const { key, when, passed, from, until } of dates) {
    const otherYear = [from, until].some((at) => at !== null && at.slice(0, 4) !== now.slice(0, 4));
    if (BARE_DAY.test(when) && (passed || (otherYear && !/\d{4}-/.test(when)))) faults.push(`${key} is ${when}`);
  }
  const known = house.dates.flatMap(({ from, until }) => from ?? until ?? []);
  if (known.some((at, i) => i > 0 && Date.parse(at) < Date.parse(known[i - 1] as string)))
    faults.push("dates are not in order");
  const texts = [...cashTexts(house, priceOf(house)), balanceText(house) ?? ""];
  for (const text of texts) if (BARE_DAY.test(text)) faults.push(text);
  const price = mainPrice(house);
  if (price.label !== startPriceLabel(house.stage) && discountOf(house)?.includes("起拍"))
    faults.push(`${discountOf(house)} stands beside ${price.label}`);
  return faults;
}

/** Returns the faults in a lot's figures. */
function faultsOf(house: House, cost: HouseCost, dictionaries: Dictionaries): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => holds || faults.push(`lot ${house.id}: ${fault}`);
  const lot: CostLot = costLot(house);
  if (!cost.total) return [`lot ${house.id}: ${cost.missing}`];
  check(
    cost.total.low === house.total_low && cost.total.high === house.total_high && cost.total_text === house.total_text,
    "the page and its bill have two totals",
  );
  check(cost.excluded.join() === house.total_excluded.join(), "the page and its bill leave out different things");
  const rulesOf = (key: string) => cost.items.find((item) => item.key === key)?.rules ?? [];
  const misses = (word: string) => cost.excluded.some((text) => text.includes(word));

  const due = house.dates.find((date) => date.key === "balance")?.until?.slice(0, 10) ?? null;
  faults.push(...dateFaults(house).map((fault) => `lot ${house.id}: ${fault}`));
  check(house.dates.length === 7, "not all dates of a purchase are there");
  check(due === dueDay(lot), `the last day of the payment is ${due} for calendars and ${dueDay(lot)} for the cost`);
  check(cost.total.low >= (house.start_price ?? 0), "the whole costs less than the bid");
  check(isHome(lot) || rulesOf("deed").every(({ code }) => code === "deed_other"), "a first home is assumed");
  check(
    rulesOf("land").every(({ code, basis }) => code.startsWith("land_") && !/增值税法|营改增|财税〔2016〕/.test(basis)),
    "land value tax cites another tax's rule",
  );
  check(house.arrears_total !== null || misses("欠费"), "unknown arrears count as nothing");
  check(house.delivery !== "2" || misses("腾退费用"), "nobody pays for the clearing that the court does not do");
  check(house.occupancy !== null || house.delivery === "1" || misses("腾退费用"), "an unknown occupant costs nothing");

  const market = marketText(house);
  check((market === null) === (lot.market_price === null), "two market references");
  const row = detailTables(house, dictionaries).auction.find(({ label }) => label === "市场参考价");
  check(
    market === null ? row?.value === NO_MARKET : Boolean(row?.value?.startsWith(market.price)),
    "market rows differ",
  );

  const strip = stripOf(house).filter(({ topic }) => topic !== null);
  check(strip.map(({ topic }) => topic).join() === Object.keys(riskTopics).join(), "the strip is not in its order");
  const html = [house.notice_html, house.instruction_html, house.intro_html].join();
  for (const { code, quoted } of strip)
    check(!quoted || html.includes(`id="quote-${code}"`), `no sentence for ${code}`);

  const missing = detailTables(house, dictionaries).basic.filter(({ value }) => !value).length;
  check(!["116", "117"].includes(house.usage) || missing <= 4, `${missing} rows of no use`);
  return faults;
}

test("every lot of the site keeps the rules of prices, risks and facts", async ({ request }) => {
  test.setTimeout(180_000);
  const [dictionaries, lots] = await Promise.all([data(request, "/api/dictionary"), everyLot(request)]);
  expect(lots.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (let at = 0; at < lots.length; at += AT_ONCE) {
    const some = lots.slice(at, at + AT_ONCE);
    const costs = await Promise.all(some.map(({ id }) => data(request, `/api/house/${id}/cost`)));
    faults.push(...some.flatMap((house, i) => faultsOf(house, costs[i], dictionaries)));
  }
  expect(faults.slice(0, 20)).toEqual([]);
});

test("every page of a lot that can be bid for says what it costs in the end, as the API and the card do", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const lots = (await everyLot(request)).filter(({ status }) => isBiddable(status));
  expect(lots.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (let at = 0; at < lots.length; at += AT_ONCE) {
    const some = lots.slice(at, at + AT_ONCE);
    const pages = await Promise.all(
      some.map(async ({ id }) => (await request.get(`/fapaifang-info/${id}.html`)).text()),
    );
    const ids = some.map(({ id }) => `id=${id}`).join("&");
    const { list } = await data(request, `/api/house?${EVERY_STAGE}&${ids}`);
    for (const [i, { id, total_text: total }] of some.entries()) {
      const card = list.find((card: { id: number }) => card.id === id);
      if (total !== null && !pages[i]?.includes(`到手${total}`)) faults.push(`page ${id} lacks ${total}`);
      if (card?.total_text !== total) faults.push(`card ${id} has ${card?.total_text}, not ${total}`);
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
});

/** The filter for each question that has one, by topic. */
const FILTERS = { occupancy: "occupancy", tax: "tax_burden", arrears: "arrears", hukou: "hukou", delivery: "delivery" };
const LEVELS = { "9": "unknown", "8": "inapplicable" };

test("every page of a lot names one kind of not knowing for a question, and the one that holds", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const lots = await everyLot(request);
  const faults: string[] = [];
  for (let at = 0; at < lots.length; at += AT_ONCE) {
    const some = lots.slice(at, at + AT_ONCE);
    const pages = await Promise.all(
      some.map(async ({ id }) => (await request.get(`/fapaifang-info/${id}.html`)).text()),
    );
    for (const [i, { id, has_documents, risk_states }] of some.entries()) {
      // Documents and quotations may contain any text.
      const page = (pages[i] ?? "").replace(/“[^”]*”|<q[ >].*?<\/q>|<section[^>]*全文"[\s\S]*?<\/section>/g, "");
      const wrong = has_documents ? [] : ["公告未提及", "公告提到"];
      for (const text of ["公告未载明", ...wrong]) if (page.includes(text)) faults.push(`page ${id} has ${text}`);
      for (const { text } of risk_states) {
        if (text.includes(has_documents ? "未提供" : "未提及")) faults.push(`lot ${id}: ${text}`);
      }
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
});

test("the filters count as 未知 and as 不适用 what the cards call so", async ({ request }) => {
  test.setTimeout(180_000);
  const lots = await everyLot(request);
  const { facets } = await data(request, `/api/house/facet?${EVERY_STAGE}`);
  for (const [topic, key] of Object.entries(FILTERS)) {
    const { values } = facets.find((facet: { key: string }) => facet.key === key);
    for (const [code, level] of Object.entries(LEVELS)) {
      const said = lots.filter(({ risk_states: states }) =>
        states.some((state) => state.topic === topic && state.level === level),
      );
      const counted = values.find((value: { code: string }) => value.code === code)?.count ?? 0;
      expect(`${topic} ${level} ${counted}`).toBe(`${topic} ${level} ${said.length}`);
      if (counted === 0) continue;
      const { total, list } = await data(request, `/api/house?${EVERY_STAGE}&page_size=100&${key}=${code}`);
      expect(total).toBe(said.length);
      const ids = new Set(said.map(({ id }) => id));
      expect(list.filter(({ id }: { id: number }) => !ids.has(id))).toEqual([]);
    }
  }
  // The lots include parking spaces and land; otherwise the test would not cover them.
  expect(lots.flatMap((lot) => lot.risk_states).some(({ level }) => level === "inapplicable")).toBe(true);
});
