import { expect, test } from "vitest";
import { similarQuery } from "./similar-query";

const names: Record<string, string> = {
  "usage 101": "住宅",
  "usage 113": "商铺",
  "room 2": "二室",
  "room 6": "五室以上",
};
const label = (key: string, value: unknown) => names[`${key} ${value}`] ?? "";
const lot = { area_id: 3, area_name: "朝阳", usage: "101", room: 2 };

test("lots like one have its district, usage and rooms, and can be bought", () => {
  expect(similarQuery(lot, label)).toEqual({
    query: { area_id: [3], usage: ["101"], status: ["0", "1"], room: ["2"] },
    name: "朝阳 住宅 二室",
  });
  expect(similarQuery({ ...lot, room: 8 }, label)).toMatchObject({
    query: { room: ["6"] },
    name: "朝阳 住宅 五室以上",
  });
});

test("what is no home, or has unknown rooms, is not narrowed by them", () => {
  expect(similarQuery({ ...lot, usage: "113" }, label)).toMatchObject({ name: "朝阳 商铺" });
  expect(similarQuery({ ...lot, room: null }, label).query).not.toHaveProperty("room");
});
