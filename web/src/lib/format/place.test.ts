import { expect, test } from "vitest";
import { shortTitle, whereText } from "./place";

test("a place without a business area is its district", () => {
  expect(whereText({ area_name: "朝阳", region_name: "望京" })).toBe("朝阳 望京");
  expect(whereText({ area_name: "密云", region_name: null })).toBe("密云");
});

test("a title loses the city and the district in front, and nothing else", () => {
  const short = (title: string, area_name = "朝阳") => shortTitle({ title, area_name });
  expect(short("北京市朝阳区望京西园三区5号楼")).toBe("望京西园三区5号楼");
  expect(short("河北省廊坊市三河市燕郊镇1号", "三河")).toBe("燕郊镇1号");
  expect(short("上海市浦东新区张江路1号", "浦东")).toBe("张江路1号");
  expect(short("朝阳区百子湾路16号")).toBe("百子湾路16号");
  for (const whole of ["朝阳路100号院3号楼", "北京市通州区朝阳区大街1号", "北京市朝阳区3层", "北京市朝阳区"]) {
    expect(short(whole)).toBe(whole);
  }
});
