import { expect, test } from "vitest";
import { joinUnknown, type StripAnswer } from "./risks";

const answer = (text: string, code = "", topic: StripAnswer["topic"] = "tax"): StripAnswer => ({
  code,
  topic,
  level: code ? "safe" : "unknown",
  text,
  quoted: false,
});

const texts = (...answers: StripAnswer[]) => joinUnknown(answers).map(({ text }) => text);

test("answers that are unknown for one reason are one, after the others", () => {
  const bare = [answer("占用未提供"), answer("税费未提供"), answer("贷款未提供 · 限购未提供")];
  expect(texts(...bare)).toEqual(["占用、税费、贷款、限购未提供"]);
  expect(texts(answer("占用未提及"), answer("无户口", "no_hukou"), answer("税费未提及"), answer("欠费未提及"))).toEqual(
    ["无户口", "占用、税费、欠费未提及"],
  );
  expect(joinUnknown(bare)[0]).toMatchObject({ topic: null, level: "unknown", quoted: false });
});

test("two of them, and what the notice mentions, stay apart", () => {
  const few = [answer("占用未提及"), answer("税费未提及"), answer("欠费见原文")];
  expect(joinUnknown(few)).toEqual(few);
});
