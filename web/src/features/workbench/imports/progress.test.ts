import { expect, test } from "vitest";
import { isActive, leftOf, percentOf } from "./progress";

test("progress is unknown until the size is", () => {
  expect(percentOf({ done: 0, total: 0 })).toBeNull();
  expect(percentOf({ done: 199, total: 200 })).toBe(99);
});

test("the remaining time is in seconds below a minute, else in whole minutes above it", () => {
  expect(leftOf(null)).toBe("正在估算剩余时间");
  expect(leftOf(59)).toBe("预计还需 59 秒");
  expect(leftOf(61)).toBe("预计还需 2 分钟");
});

test("a task that waits or runs is active", () => {
  expect(
    (["queued", "running", "done", "failed", "cancelled"] as const).filter((state) => isActive({ state })),
  ).toEqual(["queued", "running"]);
});
