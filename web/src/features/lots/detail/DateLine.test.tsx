import type { HouseDate } from "proto-types";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AddToCalendar } from "./DateLine";

test.each([
  ["0", true],
  ["1", true],
  ["4", false],
  ["7", false], // suspended: the start is no date for a calendar
])("a lot of the status %s offers its dates for calendars: %s", (status, offered) => {
  const dates = [{ key: "start", state: "stated" } as HouseDate];
  expect(renderToStaticMarkup(<AddToCalendar house={{ id: 2, status, dates }} />).includes("加入日历")).toBe(offered);
  expect(renderToStaticMarkup(<AddToCalendar house={{ id: 2, status, dates: [] }} />)).toBe("");
});
