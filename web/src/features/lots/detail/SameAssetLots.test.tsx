import type { House, HouseListing } from "proto-types";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isElsewhere, SameAssetLots } from "./SameAssetLots";

const listing: HouseListing = {
  id: 2,
  match: "same",
  why: "一致：楼栋房号、案号；未载明：建筑面积",
  title: "望京花园",
  platform: "jd",
  source_url: "https://jd.example.com/2",
  stage: "2",
  round_no: 2,
  status: "0",
  start_time: "2026-11-20T10:00:00+08:00",
  end_time: null,
  start_price: 3_000_000,
  deal_price: null,
};
const house = { ...listing, id: 1, platform: "ali", source_url: null } as unknown as House;

test("only what the rounds do not show makes a table of its own", () => {
  expect(isElsewhere(house)(listing)).toBe(true);
  expect(isElsewhere(house)({ ...listing, platform: "ali" })).toBe(false);
  expect(isElsewhere(house)({ ...listing, platform: "ali", match: "probable" })).toBe(true);
});

test("platforms stand side by side with how sure it is", () => {
  const listings = [listing, { ...listing, id: 3, match: "probable" as const, source_url: null }];
  const html = renderToStaticMarkup(<SameAssetLots house={{ ...house, listings }} />);
  const text = html.replace(/<[^>]+>/g, " ");
  expect(text.indexOf("本页")).toBeLessThan(text.indexOf("同一标的"));
  expect(text.indexOf("同一标的")).toBeLessThan(text.indexOf("疑似"));
  expect(html).toContain('href="/fapaifang-info/2.html"');
  expect(html).toContain('href="https://jd.example.com/2" target="_blank" rel="nofollow noopener"');
  expect(text).toContain("未载明：建筑面积");
  expect(html.match(/原平台/g)).toHaveLength(1);
});

test("of a lot that was sold an unknown price is to be asked for, and of others there is none", () => {
  const text = (status: string) =>
    renderToStaticMarkup(
      <SameAssetLots house={{ ...house, listings: [{ ...listing, status }] } as unknown as House} />,
    );
  expect(text("3")).toContain("待查");
  expect(text("4")).not.toContain("待查");
});
