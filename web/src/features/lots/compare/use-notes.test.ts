import { expect, test } from "vitest";
import { LONGEST_NOTE, notesOf, withNote } from "./use-notes";

test("stored nonsense is no note", () => {
  expect(notesOf({ "1": "近学校", x: "no", "2": 3 })).toEqual({ "1": "近学校" });
  expect(notesOf(null)).toEqual({});
});

test("notes are bounded in length and number, and an empty one is none", () => {
  expect(withNote({}, 7, "吵".repeat(LONGEST_NOTE + 50))["7"]).toHaveLength(LONGEST_NOTE);
  expect(withNote({ "1": "近学校", "7": "吵" }, 7, "")).toEqual({ "1": "近学校" });
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [i + 1, "有"]));
  expect(Object.keys(withNote(many, 900, "新"))).toHaveLength(100);
  expect(withNote(many, 900, "新")["900"]).toBe("新");
});
