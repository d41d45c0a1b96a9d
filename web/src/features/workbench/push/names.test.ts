import { expect, test } from "vitest";
import { faultText, pathsOf, pushQuery } from "./names";

test("addresses are taken as paths, each once", () => {
  expect(pathsOf("/\n https://a.cn/house/1.html\n\n/house/1.html https://b.cn/x", "https://a.cn")).toEqual([
    "/",
    "/house/1.html",
    "https://b.cn/x",
  ]);
  expect(pathsOf("  ", "https://a.cn")).toEqual([]);
});

test("only known choices are read from the address", () => {
  expect(pushQuery(new URLSearchParams("engine=baidu&state=sent&q=%20house%20&page=2"))).toEqual({
    engine: "baidu",
    state: "sent",
    q: "house",
    page: 2,
  });
  expect(pushQuery(new URLSearchParams("engine=google&state=x&page=-1"))).toEqual({
    engine: undefined,
    state: undefined,
    q: undefined,
    page: 1,
  });
});

test("a fault says what to do", () => {
  expect(faultText("401 token is not valid")).toContain("BAIDU_PUSH_TOKEN");
  expect(faultText("403 Forbidden")).toContain("SITE_ORIGIN");
  expect(faultText("没有得到明确答复：EOF")).toBe("没有得到明确答复：EOF");
});
