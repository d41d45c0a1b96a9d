import type { HouseUnderstanding } from "proto-types";
import { expect, test } from "vitest";
import type { Api } from "../../api/types";
import { understand } from "./understand";

const answers = (answer: Partial<HouseUnderstanding>) =>
  ({
    get: async () => ({ parts: [], query: "", rest: "", number: "", house_ids: [], ...answer }),
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
    literal: false,
    names: { "region_id-38": "望京", "room-2": "两三居", "room-3": "两三居" },
  });
  expect(found.call).toEqual({});
});

test("a filter that the address or its place has already wins, and the part is text", async () => {
  const api = answers({ parts: [wangjing, rooms] });
  const found = await understand(api, search("keyword=wj 两三居&room=1"), { region_id: [40] });
  expect(found.search.toString()).toBe("room=1&keyword=wj+%E4%B8%A4%E4%B8%89%E5%B1%85");
  expect(found.meaning?.recognised).toEqual([]);
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
