import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ICON_NAMES } from "./icon-names";

const read = (file: string) => readFileSync(new URL(`../../assets/${file}`, import.meta.url), "utf8");
const symbols = new Map(
  [...read("icons.svg").matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(.+)<\/symbol>/g)].map(([, id, shapes]) => [
    id,
    shapes,
  ]),
);

/** Icons that style sheets draw as masks, see features/lots/card/RiskStrip. */
const MARKS: (typeof ICON_NAMES)[number][] = [
  "circle-user",
  "door-open",
  "hand-coins",
  "octagon-exclamation-point",
  "receipt-text",
  "zap",
];

test("the sprite holds every icon, and no other", () => {
  expect([...symbols.keys()]).toEqual([...ICON_NAMES]);
});

test.each(MARKS)("%s is a file of its own, with the lines of the other icons", (name) => {
  const lines = 'fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.5"';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${lines}>${symbols.get(name)}</svg>\n`;
  expect(read(`marks/${name}.svg`)).toBe(drawing);
});

test("names are sorted and unique", () => {
  expect([...new Set(ICON_NAMES)].sort()).toEqual([...ICON_NAMES]);
});
