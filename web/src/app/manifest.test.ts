import { expect, test } from "vitest";
import { ENTRY, modulesOf } from "./manifest";

const manifest = {
  [ENTRY]: { file: "assets/entry.js", css: ["assets/base.css"], imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "_card.js": { file: "assets/card.js", css: ["assets/card.css"], imports: ["_react.js", ENTRY] },
  "src/routes/houses.tsx": { file: "assets/houses.js", css: ["assets/houses.css"], imports: ["_card.js"] },
};

test("a page has the entry first, then its own modules with what they import, each once", () => {
  expect(modulesOf(manifest, [ENTRY, "src/routes/houses.tsx"])).toEqual({
    scripts: ["/assets/entry.js", "/assets/react.js", "/assets/houses.js", "/assets/card.js"],
    css: ["/assets/base.css", "/assets/card.css", "/assets/houses.css"],
  });
});

test("a module that was not built brings nothing", () => {
  expect(modulesOf(manifest, [ENTRY, "src/routes/nix.tsx"]).scripts).toEqual(["/assets/entry.js", "/assets/react.js"]);
});
