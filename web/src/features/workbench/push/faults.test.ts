import { expect, test } from "vitest";
import { faultText } from "./faults";

test("a fault says what to do", () => {
  expect(faultText("401 token is not valid")).toContain("BAIDU_PUSH_TOKEN");
  expect(faultText("403 Forbidden")).toContain("SITE_ORIGIN");
  expect(faultText("没有得到明确答复：EOF")).toBe("没有得到明确答复：EOF");
});
