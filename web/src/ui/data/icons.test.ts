import { expect, test } from "vitest";
import { ICON_NAMES } from "./icon-names";

type Shape = [tag: string, attributes: Record<string, string>];

/** One symbol of the sprite, from lucide's own data. */
async function symbol(name: string): Promise<string> {
  const icon = await import(/* @vite-ignore */ `lucide-react/dist/esm/icons/${name}.mjs`);
  const shapes = (icon.__iconData.node as Shape[]).map(([tag, { key: _, ...attributes }]) => {
    const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${text.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

/** Icons that style sheets draw as masks, see features/houses/card/RiskStrip. */
const MARKS: (typeof ICON_NAMES)[number][] = [
  "circle-user",
  "door-open",
  "hand-coins",
  "octagon-exclamation-point",
  "receipt-text",
  "zap",
];

// `vitest -u` writes the file anew after a name was added.
test("the sprite holds every icon as lucide draws it", async () => {
  const symbols = await Promise.all(ICON_NAMES.map(symbol));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
  await expect(sprite).toMatchFileSnapshot("../../assets/icons.svg");
});

test.each(MARKS)("%s is a file of its own, with the lines of the other icons", async (name) => {
  const lines = 'fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.5"';
  const shapes = (await symbol(name)).replace(/<\/?symbol[^>]*>/g, "");
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${lines}>${shapes}</svg>\n`;
  await expect(drawing).toMatchFileSnapshot(`../../assets/marks/${name}.svg`);
});

test("names are sorted and unique", () => {
  expect([...new Set(ICON_NAMES)].sort()).toEqual([...ICON_NAMES]);
});
