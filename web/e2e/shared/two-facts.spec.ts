import type { APIRequestContext } from "@playwright/test";
import { BARGAIN_QUERY } from "../../src/features/lots/bargain";
import { stripOf } from "../../src/features/lots/risks";
import { houseSearch } from "../../src/lib/query/house-query";
import { expect, test } from "../fixtures";

/** The number of pages requested concurrently. */
const AT_ONCE = 8;

/** Splits a page's text at the ends of elements. */
const textsOf = (html: string) =>
  html
    .replaceAll(/<script[^>]*>.*?<\/script>|<style[^>]*>.*?<\/style>/gs, "")
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll("&amp;", "&");

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

/**
 * Matches counts before a unit that have four or more digits and no separator; not those quoted from a source
 * (规划约2448户).
 */
const UNPARTED = /(?<![\d.,:\-#约])\d{4,}(?=\s?(?:条|套|场|户|人设置|次围观))/g;

/** Returns the walking distances to stations, from a lot's facts and from the list of its surroundings. */
function walksOf(texts: string): Map<string, Set<string>> {
  const walks = new Map<string, Set<string>>();
  for (const [, station = "", minutes = ""] of texts.matchAll(/距([^|，距]{1,12}?)站步行约(\d+)分钟/g))
    walks.set(station, (walks.get(station) ?? new Set()).add(minutes));
  for (const [, name = "", minutes = ""] of texts.matchAll(
    /\|([^|]{1,12})\|+[^|]{0,20}\|+[^|]*(?:米|公里)\|+步行约(\d+)分钟/g,
  ))
    walks.get(name.replace(/站$/, ""))?.add(minutes);
  return walks;
}

/** Returns the contradictions on a lot's page. */
function faultsOfLot(html: string): string[] {
  const texts = textsOf(html);
  const description = metaOf(html, "description");
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => holds || faults.push(fault);
  const bids = /出价记录.{0,80}?共 ([\d,]+) 次/s.test(texts);
  check(description.includes("竞价记录") === bids, `the description ${bids ? "lacks" : "promises"} a record of bids`);
  for (const [station, minutes] of walksOf(texts))
    check(minutes.size === 1, `${station} is ${[...minutes].join(" and ")} minutes away`);
  check(
    !(texts.includes("由谁承担以公告为准") && /公告写明[^|。]{0,12}由买受人承担/.test(texts)),
    "who bears something is stated and left open",
  );
  check(!(texts.includes("拍卖已撤回，原定") && texts.includes("本次拍卖已以物抵债")), "taken in kind and withdrawn");
  const room = /([0-9A-Za-z-]+)室/.exec(titleOf(html))?.[1];
  check(!room || !new RegExp(`(?:单元|楼) ${room[0]}\\*+`).test(texts), `the room ${room} is hidden in another place`);
  const fell = /本次拍卖已悔拍/.test(texts);
  check(fell === description.includes("悔拍"), "the banner and the description differ about the sale");
  check(!fell || !description.includes("，成交价"), "a sale that fell through has a deal price");
  for (const [unparted] of texts.matchAll(UNPARTED)) faults.push(`${unparted} has no separators`);
  const used = /房屋用途\|+([^|]+)/.exec(texts)?.[1] ?? "";
  check(
    !/商业|工业|写字楼|商铺/.test(used) || !/户口(?:公告)?未(?:提及|载明)/.test(texts),
    `${used} has an unknown 户口`,
  );
  return faults;
}

/** Returns the contradictions on a community's page. */
function faultsOfCommunity(html: string): string[] {
  const texts = textsOf(html);
  const faults: string[] = [];
  const built = Math.max(0, ...[...texts.matchAll(/(\d{4})年(?:建成|建)/g)].map(([, year]) => Number(year)));
  const year = new Date().getFullYear();
  if (/\|次新房\|/.test(texts) && built > 0 && year - built > 10) faults.push(`次新房 of ${built}`);
  if (/\|(?:成交记录|最近成交|近30天成交)\|/.test(texts)) faults.push("成交 without its kind");
  for (const [unparted] of texts.matchAll(UNPARTED)) faults.push(`${unparted} has no separators`);
  return faults;
}

async function faultsOf(request: APIRequestContext, paths: string[], of: (html: string) => string[]) {
  const faults: string[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    const pages = await Promise.all(some.map(async (path) => (await request.get(path)).text()));
    faults.push(...pages.flatMap((html, i) => of(html).map((fault) => `${some[i]}: ${fault}`)));
  }
  return faults;
}

/** Returns the site map's addresses that match a pattern. */
async function listed(request: APIRequestContext, form: RegExp): Promise<string[]> {
  const locs = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, loc]) => new URL(loc as string),
    );
  const maps = await locs("/sitemap.xml");
  const pages = (await Promise.all(maps.map(({ pathname }) => locs(pathname)))).flat();
  return pages.map(({ pathname }) => pathname).filter((path) => form.test(path));
}

test("no page of a lot contradicts itself", async ({ request }) => {
  test.setTimeout(180_000);
  const paths = await listed(request, /^\/fapaifang-info\//);
  expect(paths.length).toBeGreaterThan(100);
  expect((await faultsOf(request, paths, faultsOfLot)).slice(0, 20)).toEqual([]);
});

test("no page of a community contradicts itself", async ({ request }) => {
  test.setTimeout(120_000);
  const paths = await listed(request, /^\/xiaoqu\/\d+/);
  expect(paths.length).toBeGreaterThan(20);
  expect((await faultsOf(request, paths, faultsOfCommunity)).slice(0, 20)).toEqual([]);
});

test("header and meta element tell robots the same on every kind of page", async ({ request }) => {
  const [lot = "", community = "", article = ""] = await Promise.all(
    [/^\/fapaifang-info\//, /^\/xiaoqu\/\d+/, /^\/zixun-info\//].map(async (form) => (await listed(request, form))[0]),
  );
  const id = /\d+/.exec(lot)?.[0];
  const token = "abcdefghijklmnopqrstuvwxyz234567abcdefghijklmnop";
  const pages = `/ /fapaifang.html /fapaifang/beijing/ /fapaifang/beijing/?room=2 ${lot} ${community} ${article} /checklist-${id}.html
    /duibi.html /duibi.html?id=${id} /map-house.html /xiaoqu.html /zixun.html /hotTag /fapaiyanjiu.html /statistics.html /chart /chart/trend
    /home/user.index/index.html /home/user.mate/index.html /myCollection.html /myRemind.html /myDemandList.html /myLists.html /mySearches.html
    /privacy_policy.html /editor /gongxiang/${token}.html /nothing-here /fapaifang-info/999999999.html`;
  for (const path of pages.split(/\s+/)) {
    const answer = await request.get(path);
    const header = answer.headers()["x-robots-tag"];
    const meta = metaOf(await answer.text(), "robots");
    expect(meta, path).not.toBe("");
    if (header !== undefined) expect(header.replaceAll(" ", ""), path).toBe(meta);
  }
});

test("the lists behind the districts of the home page have as many lots as these say", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const links = [...html.matchAll(/<a[^>]*href="(\/fapaifang\/[a-z]+\/)"[^>]*aria-label="[^"]*? ([\d,]+) 条"/g)];
  expect(links.length).toBeGreaterThan(5);
  for (const [, href = "", count = ""] of links) {
    const list = textsOf(await (await request.get(href)).text());
    expect(
      list.includes(`|${count}|`) || new RegExp(`共\\|*\\s*${count}\\|*\\s*条`).test(list),
      `${href}: ${count}`,
    ).toBe(true);
  }
});

test("of no bargain it is unknown whether somebody lives there or is registered there", async ({ request }) => {
  const { list } = (await (await request.get(`/api/house${houseSearch({ ...BARGAIN_QUERY, page_size: 100 })}`)).json())
    .data;
  expect(list.length).toBeGreaterThan(1);
  for (const house of list)
    for (const { topic, level } of stripOf(house))
      if (topic === "occupancy" || topic === "hukou")
        expect(level, `lot ${house.id}: ${topic}`).toMatch(/safe|inapplicable/);
});
