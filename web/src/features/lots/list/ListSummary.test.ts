import type { HouseFacets, HouseList } from "proto-types";
import { expect, test } from "vitest";
import { introOf } from "./ListSummary";

const empty: HouseList = { list: [], total: 0, page: 1, page_size: 30 };

test("without numbers it claims nothing", () => {
  expect(introOf(empty, null, {}, false)).toBe("。房源信息来自各司法拍卖平台公开发布的公告，参拍前请以法院公告为准。");
});

test("counts, price range and the three largest districts are told", () => {
  const houses = {
    ...empty,
    total: 1234,
    list: [{ start_price: 2_000_000 }, { start_price: 990_000 }] as HouseList["list"],
  };
  const area = (name: string, count: number) => ({ code: name, name, count });
  const facets: HouseFacets = {
    total: 1234,
    facets: [
      {
        key: "status",
        values: [
          { code: "0", name: "即将开拍", count: 5 },
          { code: "1", name: "进行中", count: 0 },
          { code: "3", name: "已成交", count: 7 },
          { code: "4", name: "流拍", count: 9 },
        ],
      },
      { key: "area_id", values: [area("延庆", 1), area("朝阳", 9), area("海淀", 8), area("西城", 7)] },
    ],
  };
  const text = introOf(houses, facets, { status: ["0", "1", "4"] }, false);
  expect(text).toContain("其中即将开拍 5 条、流拍 9 条；另有已成交 7 条供比较价格；");
  expect(text).toContain("99万 至 200万");
  expect(text).toContain("朝阳（9 条）、海淀（8 条）、西城（7 条）");
  expect(text).not.toContain("延庆");
  // With a single status the whole list has it, so its number would repeat the total.
  const narrowed = introOf(houses, facets, { status: ["0"] }, true);
  expect(narrowed).not.toContain("即将开拍");
  expect(narrowed).not.toContain("朝阳");
});
