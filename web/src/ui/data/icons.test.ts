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

// `vitest -u` writes the file anew after a name was added.
test("the sprite holds every icon as lucide draws it", async () => {
  const symbols = await Promise.all(ICON_NAMES.map(symbol));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
  await expect(sprite).toMatchFileSnapshot("../../assets/icons.svg");
});

test("names are sorted and unique", () => {
  expect([...new Set(ICON_NAMES)].sort()).toEqual([...ICON_NAMES]);
});
