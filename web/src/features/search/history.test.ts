import { expect, test } from "vitest";
import { memoryStorage } from "../../api/testing";
import { forget, HISTORY_KEY, remember, searches } from "./history";

function memory(text?: string) {
  const storage = memoryStorage();
  if (text !== undefined) storage.set(HISTORY_KEY, text);
  return storage;
}

test("the latest search comes first, and each is kept once", () => {
  const storage = memory();
  for (const keyword of ["望京", " 回龙观 ", "望京", "  "]) remember({ kind: "houses", keyword }, storage);
  remember({ kind: "news", keyword: "望京" }, storage);
  expect(searches(storage)).toEqual([
    { kind: "news", keyword: "望京" },
    { kind: "houses", keyword: "望京" },
    { kind: "houses", keyword: "回龙观" },
  ]);
  forget(storage);
  expect(searches(storage)).toEqual([]);
});

test("no more than ten are kept", () => {
  const storage = memory();
  for (let i = 0; i < 15; i++) remember({ kind: "houses", keyword: `词${i}` }, storage);
  expect(searches(storage)).toHaveLength(10);
  expect(searches(storage)[0]?.keyword).toBe("词14");
});

test.each(["no json", "{}", '[1,null,{"kind":"x","keyword":"a"},{"kind":"houses","keyword":""},{"kind":"houses"}]'])(
  "stored nonsense is no history: %s",
  (text) => expect(searches(memory(text))).toEqual([]),
);
