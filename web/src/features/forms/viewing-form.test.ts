import { expect, test } from "vitest";
import { viewingDays, viewingErrors } from "./viewing-form";

const days = { first: "2026-11-22", last: "2026-11-25" };
const form = { viewing_date: "2026-11-23", mobile: "", remark: "", consent: true };

test("the days are those of the viewing, from today on", () => {
  expect(viewingDays(null, null, "2026-11-22")).toEqual({ first: "2026-11-22", last: null });
  const [start, closes] = ["2026-11-24T09:00:00+08:00", "2026-11-25T17:00:00+08:00"];
  expect(viewingDays(start, closes, "2026-11-22")).toEqual({ first: "2026-11-24", last: "2026-11-25" });
  expect(viewingDays(start, closes, "2026-11-25").first).toBe("2026-11-25");
});

test("a day, a readable number and consent are needed; the number of a member is known", () => {
  expect(viewingErrors(form, days)).toEqual({});
  expect(viewingErrors({ ...form, viewing_date: "" }, days).viewing_date).toBe("请选择看样日期");
  for (const viewing_date of ["2026-11-21", "2026-11-26"]) {
    expect(viewingErrors({ ...form, viewing_date }, days).viewing_date).toContain("2026-11-22 至 2026-11-25");
  }
  expect(viewingErrors({ ...form, viewing_date: "2027-01-01" }, { ...days, last: null })).toEqual({});
  expect(viewingErrors({ ...form, mobile: "123" }, days).mobile).toBeTruthy();
  expect(viewingErrors({ ...form, consent: false }, days).consent).toBeTruthy();
});
