import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { serverTime, syncClock, useServerNow } from "./clock";

function Now() {
  return createElement("p", null, String(useServerNow()));
}

test("the server draws no time of its own, whatever was synchronised", () => {
  syncClock(Date.now() + 5000);
  syncClock(Number.NaN);
  expect(renderToString(createElement(Now))).toBe("<p>null</p>");
});

test("a wrong clock is put right, a right one is left alone", () => {
  const header = () => Math.floor(Date.now() / 1000) * 1000;
  syncClock(header());
  const ahead = () => serverTime() - Date.now();
  const kept = ahead();
  for (let i = 0; i < 3; i++) syncClock(header());
  expect(ahead()).toBe(kept);
  syncClock(header() + 3 * 86_400_000);
  expect(Math.abs(ahead() - 3 * 86_400_000)).toBeLessThanOrEqual(500);
  syncClock(header());
  expect(Math.abs(ahead())).toBeLessThanOrEqual(500);
});
