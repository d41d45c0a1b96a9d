import { expect, test } from "vitest";
import { relOf } from "./link-rel";

test.each([
  ["/fapaifang.html", undefined],
  ["/fapaifang/chaoyang/?page=2", undefined],
  ["/zixun.html?tag=daikuan", undefined],
  ["/zixun.html?page=2&tag=daikuan", undefined],
  ["/zixun.html?category=5", undefined],
  ["/map-house.html?city_id=264", undefined],
  ["/fapaifang.html?usage=101", "nofollow"],
  ["/fapaifang/chaoyang/?page=2&usage=101", "nofollow"],
  ["/zixun.html?category=5&sort=views_desc", "nofollow"],
  ["/xiaoqu/1.html?months=24", "nofollow"],
])("%s → %s", (href, rel) => expect(relOf(href)).toBe(rel));
