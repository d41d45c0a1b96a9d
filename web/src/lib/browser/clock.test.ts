import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { syncClock, useServerNow } from "./clock";

function Now() {
  return createElement("p", null, String(useServerNow()));
}

test("the server draws no time of its own, whatever was synchronised", () => {
  syncClock(Date.now() + 5000);
  syncClock(Number.NaN);
  expect(renderToString(createElement(Now))).toBe("<p>null</p>");
});
