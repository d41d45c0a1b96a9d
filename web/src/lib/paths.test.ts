import { expect, test } from "vitest";
import { parseId, paths } from "./paths";

test("every address of the site", () => {
  const all = {
    ...Object.fromEntries(
      Object.entries(paths)
        .filter(([, path]) => path.length === 0)
        .map(([name, path]) => [name, (path as () => string)()]),
    ),
    house: paths.house(123),
    housesFiltered: paths.houses({ usage: ["112", "101"], page: 2, sort: "default" }),
    housesAtArea: paths.housesAt("chaoyang"),
    housesAtRegion: paths.housesAt("chaoyang", "wangjing"),
    housesAtRegionFiltered: paths.housesAt("chaoyang", "wangjing", { keyword: "花园 a&b" }),
    housesAtNoRegion: paths.housesAt("chaoyang", null, { page: 1 }),
    mapFiltered: paths.map({ room: ["2"] }),
    newsFiltered: paths.news({ category: "5", page: 2 }),
    newsItem: paths.newsItem(7),
    page: paths.page("about"),
    agent: paths.agent(5),
    communitiesAtArea: paths.communitiesAt("haidian"),
    communitiesAtRegion: paths.communitiesAt("haidian", "zhongguancun"),
    community: paths.community(9),
  };
  expect(all).toMatchInlineSnapshot(`
    {
      "agent": "/agent/5.html",
      "chart": "/chart",
      "collections": "/myCollection.html",
      "communities": "/xiaoqu.html",
      "communitiesAtArea": "/xiaoqu/haidian/",
      "communitiesAtRegion": "/xiaoqu/haidian/zhongguancun/",
      "community": "/xiaoqu/9.html",
      "compare": "/duibi.html",
      "components": "/dev/components.html",
      "demands": "/myDemandList.html",
      "favorites": "/myCollection.html",
      "feed": "/feed.xml",
      "home": "/",
      "hotTags": "/hotTag",
      "house": "/fapaifang-info/123.html",
      "houses": "/fapaifang.html",
      "housesAtArea": "/fapaifang/chaoyang/",
      "housesAtNoRegion": "/fapaifang/chaoyang/",
      "housesAtRegion": "/fapaifang/chaoyang/wangjing/",
      "housesAtRegionFiltered": "/fapaifang/chaoyang/wangjing/?keyword=%E8%8A%B1%E5%9B%AD+a%26b",
      "housesFiltered": "/fapaifang.html?page=2&usage=101&usage=112",
      "map": "/map-house.html",
      "mapFiltered": "/map-house.html?room=2",
      "mates": "/home/user.mate/index.html",
      "myLists": "/myLists.html",
      "news": "/zixun.html",
      "newsFiltered": "/zixun.html?category=5&page=2",
      "newsItem": "/zixun-info/7.html",
      "openSearch": "/opensearch.xml",
      "page": "/about.html",
      "personal": "/home",
      "privacy": "/privacy_policy.html",
      "reminders": "/myRemind.html",
      "research": "/fapaiyanjiu.html",
      "restriction": "/xiangou.html",
      "searches": "/mySearches.html",
      "statistics": "/statistics.html",
      "tags": "/hotTag",
      "trend": "/chart/trend",
      "userIndex": "/home/user.index/index.html",
    }
  `);
});

test("an id is a positive number of at most 15 digits and nothing else", () => {
  expect(parseId("123")).toBe(123);
  expect(parseId("9".repeat(15))).toBe(999_999_999_999_999);
  for (const text of ["0", "01", "12a", "-1", "1.5", "", "9".repeat(16), "123.html", undefined]) {
    expect([text, parseId(text)]).toEqual([text, null]);
  }
});
