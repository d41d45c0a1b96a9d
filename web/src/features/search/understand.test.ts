import type { HouseUnderstanding } from "proto-types";
import { expect, test } from "vitest";
import type { Api } from "../../api/types";
import { understand } from "./understand";

const answers = (answer: Partial<HouseUnderstanding>) =>
  ({
    get: async () => ({
      parts: [],
      query: "",
      rest: "",
      number: "",
      house_ids: [],
      guesses: [],
      missing: [],
      ...answer,
    }),
  }) as unknown as Api;
const search = (query: string) => new URLSearchParams(query);

const wangjing = { text: "wj", name: "望京", query: "region_id=38" };
const rooms = { text: "两三居", name: "两三居", query: "room=2&room=3" };

test("what is recognised becomes filters, and the rest stays the keyword", async () => {
  const api = answers({ parts: [wangjing, rooms], rest: "花园" });
  const found = await understand(api, search("keyword=wj 两三居 花园&stage=2&page=2"));
  expect(found.search.toString()).toBe("stage=2&page=2&region_id=38&room=2&room=3&keyword=%E8%8A%B1%E5%9B%AD");
  expect(found.meaning).toEqual({
    keyword: "wj 两三居 花园",
    recognised: ["望京", "两三居"],
    rest: "花园",
    missing: [],
    guesses: [],
    literal: false,
    names: { "region_id-38": "望京", "room-2": "两三居", "room-3": "两三居" },
  });
  expect(found.call).toEqual({});
});

test("a filter that the address or its place has already wins, and the part is named as no condition", async () => {
  const api = answers({ parts: [wangjing, rooms] });
  const found = await understand(api, search("keyword=wj 两三居&room=1"), { region_id: [40] });
  expect(found.search.toString()).toBe("room=1");
  expect(found.meaning?.recognised).toEqual([]);
  expect(found.meaning?.missing.map(({ text }) => text)).toEqual(["wj", "两三居"]);
});

test("what the list is filtered by anyway is told to the call", async () => {
  const asked: unknown[] = [];
  const api = answers({});
  const get = api.get;
  api.get = ((path: string, options: unknown) => {
    asked.push(options);
    return (get as (...args: unknown[]) => unknown)(path, options);
  }) as typeof api.get;
  await understand(api, search("keyword=花家地&room=2&sort=area_asc&page=3"), { area_id: [3] });
  expect(asked).toEqual([{ query: { keyword: "花家地", filters: "area_id=3&room=2" } }]);
});

test("what is no condition is passed on with its reason, as are guesses", async () => {
  const missing = [{ text: "学区房", reason: "房源数据没有学区信息" }];
  const guesses = [{ text: "望经", name: "望京", keyword: "望京 学区房", applied: true }];
  const found = await understand(answers({ parts: [wangjing], missing, guesses }), search("keyword=望经 学区房"));
  expect(found.meaning).toMatchObject({ missing, guesses, rest: "" });
  expect(found.search.toString()).toBe("region_id=38");
});

test("what the address says already is recognised and not repeated", async () => {
  const api = answers({ parts: [wangjing, { text: "北京", name: "北京", query: "city_id=29" }] });
  const found = await understand(api, search("keyword=北京望京&city_id=29"), { region_id: [38] });
  expect(found.search.toString()).toBe("city_id=29");
  expect(found.meaning?.recognised).toEqual(["望京", "北京"]);
});

test("a number stays in the address, and calls ask for its lots", async () => {
  const api = answers({ number: "(2024)京0105执1号", house_ids: [7, 8], rest: "二拍房" });
  const found = await understand(api, search("keyword=(2024)京0105执1号 二拍房"));
  expect(found.search.get("keyword")).toBe("(2024)京0105执1号 二拍房");
  expect(found.call).toEqual({ keyword: "二拍房", id: [7, 8] });
});

test.each(['"望京 二室"', "“望京 二室”"])("%s is searched as it is written", async (keyword) => {
  const found = await understand(answers({ parts: [wangjing] }), search(`keyword=${keyword}`));
  expect(found.search.get("keyword")).toBe(keyword);
  expect(found.meaning).toMatchObject({ keyword: "望京 二室", literal: true, recognised: [] });
});

test("an address without a keyword asks nothing", async () => {
  const found = await understand({} as Api, search("room=2"));
  expect(found).toEqual({ search: search("room=2"), call: {}, meaning: null });
});
