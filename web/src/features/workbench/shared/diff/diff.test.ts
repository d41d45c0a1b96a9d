import { expect, test } from "vitest";
import { diff } from "./diff";

test("two texts differ between what is the same at both ends", () => {
  expect(diff("{city}法拍房-{site}", "{city}{area?}法拍房-{site}")).toEqual({
    start: "{city}",
    removed: "",
    added: "{area?}",
    end: "法拍房-{site}",
  });
  expect(diff("aa", "a")).toEqual({ start: "a", removed: "a", added: "", end: "" });
  expect(diff("", "新")).toEqual({ start: "", removed: "", added: "新", end: "" });
  expect(diff("同", "同")).toEqual({ start: "同", removed: "", added: "", end: "" });
});
