import { expect, test } from "vitest";
import { isEqual } from "../../../../lib/is-equal";
import { mergeContent } from "./merge";

/** Numbers that are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const NAMES = ["title", "text", "tags", "constructor", "toString", "hasOwnProperty", "__proto__", "isTop"];
const VALUES = [
  "",
  "甲",
  "</script>",
  ["一", "二"],
  ["一"],
  [],
  null,
  true,
  0,
  "0",
  { a: { b: [1] } },
  { a: { b: [2] } },
];

type Content = Record<string, unknown>;

/** Builds a content as JSON.parse does: every name, even `__proto__`, becomes an own property. */
function contentOf(pick: (below: number) => number): Content {
  const content = JSON.parse("{}") as Content;
  for (const name of NAMES)
    Object.defineProperty(content, name, {
      value: VALUES[pick(VALUES.length)],
      configurable: true,
      enumerable: true,
      writable: true,
    });
  return content;
}

const own = (content: Content, name: string) => Object.getOwnPropertyDescriptor(content, name)?.value;

test("of two changes nothing is lost, nothing is made up, and nobody reaches what is not theirs", () => {
  for (let seed = 1; seed < 600; seed++) {
    const pick = numbers(seed);
    const base = pick(5) === 0 ? null : contentOf(pick);
    const near = (content: Content | null) =>
      content && pick(2) ? { ...content, title: VALUES[pick(VALUES.length)] } : contentOf(pick);
    const [mine, theirs] = [near(base), near(base)];
    const before = JSON.stringify([base, mine, theirs]);
    const { content, collisions } = mergeContent(base, mine, theirs);
    expect(JSON.stringify([base, mine, theirs])).toBe(before);
    expect(Object.getPrototypeOf(content)).toBe(Object.prototype);
    for (const name of NAMES) {
      const [was, my, their] = [base && own(base, name), own(mine, name), own(theirs, name)];
      const [iChanged, theyChanged] = [!base || !isEqual(was, my), !base || !isEqual(was, their)];
      const wanted = iChanged ? my : their;
      expect([name, own(content, name)]).toEqual([name, wanted]);
      expect([name, collisions.includes(name)]).toEqual([name, iChanged && theyChanged && !isEqual(my, their)]);
    }
  }
  expect(({} as Content).polluted).toBeUndefined();
});

test("a colleague's text of a megabyte, and one of many fields, is joined", () => {
  const long = "长".repeat(1_000_000);
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, `${i}`]));
  const base = { ...many, title: "甲", text: long };
  const { content, collisions } = mergeContent(base, { ...base, title: "我的" }, { ...base, text: `${long}改` });
  expect([content.title, content.text.length, collisions]).toEqual(["我的", long.length + 1, []]);
});
