import { expect, test } from "vitest";
import { ApiError, messagesOf } from "./errors";

const OTHER = "网络出现问题,请稍后再试";

test.each([
  [400, []],
  [401, []],
  [403, []],
  [404, ["请求错误,未找到该资源(404)"]],
  [405, ["错误请求(405)"]],
  [408, ["请求超时(408)"]],
  [500, ["服务器错误(500)"]],
  [501, ["服务未实现(501)"]],
  [502, ["网络错误(502)"]],
  [503, ["服务不可用(503)"]],
  [504, ["网络超时(504)"]],
  [505, ["HTTP版本不受支持(505)"]],
  [409, [OTHER]],
  [429, [OTHER]],
  [418, [OTHER]],
  [506, [OTHER]],
  [0, [OTHER]],
])("HTTP %d shows %j", (status, expected) => {
  expect(messagesOf(new ApiError(status, status, ""))).toEqual(expected);
});

test("the body's own sentence comes first, except where a flow takes over", () => {
  const said = (status: number) => messagesOf(new ApiError(status, status, "请核对后重试"));
  expect(said(400)).toEqual(["请核对后重试"]);
  expect(said(500)).toEqual(["请核对后重试", "服务器错误(500)"]);
  expect(said(401)).toEqual([]);
  expect(said(403)).toEqual([]);
});

test("inside a 200 the body speaks, and 404 is 暂无数据 besides", () => {
  expect(messagesOf(new ApiError(200, 500, "坏了"))).toEqual(["坏了"]);
  expect(messagesOf(new ApiError(200, 401, "请重新登录"))).toEqual(["请重新登录"]);
  expect(messagesOf(new ApiError(200, 404, "没有这套房源"))).toEqual(["没有这套房源", "暂无数据"]);
  expect(messagesOf(new ApiError(200, 404, "暂无数据"))).toEqual(["暂无数据"]);
});

test("a timeout is 连接超时", () => {
  expect(messagesOf(new ApiError(0, 0, "", true))).toEqual(["连接超时"]);
});
