import { expect, test } from "vitest";
import { assetsOf, ENTRY } from "./manifest";

const manifest = {
  [ENTRY]: { file: "assets/entry.js", css: ["assets/base.css"], imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "_card.js": { file: "assets/card.js", css: ["assets/card.css"], imports: ["_react.js", ENTRY] },
  "src/routes/lots/list.tsx": { file: "assets/houses.js", css: ["assets/houses.css"], imports: ["_card.js"] },
  "src/routes/news/news.tsx": { file: "assets/news.js", imports: ["_card.js"] },
  "_rail.js": { file: "assets/rail.js", css: ["assets/rail.css"] },
  "src/routes/news/letter.body.tsx": { file: "assets/letter.js", css: ["assets/letter.css"], imports: ["_rail.js"] },
  "src/routes/lots/list.loader.tsx": { file: "assets/loader.js", imports: ["_rail.js", "_card.js"] },
};

test("a page has the entry first, then its own modules with what they import, each once", () => {
  expect(assetsOf(manifest, "news/news")).toEqual({
    scripts: ["/assets/entry.js", "/assets/react.js", "/assets/news.js", "/assets/card.js"],
    css: ["/assets/base.css", "/assets/card.css"],
  });
});

test("what the server draws brings its styles, before those of the page, and no script", () => {
  expect(assetsOf(manifest, "lots/list")).toEqual({
    scripts: ["/assets/entry.js", "/assets/react.js", "/assets/houses.js", "/assets/card.js"],
    css: ["/assets/base.css", "/assets/rail.css", "/assets/card.css", "/assets/houses.css"],
  });
});

test("a body in a file of its own brings its styles and no script", () => {
  expect(assetsOf(manifest, "news/news", "news/letter")).toEqual({
    scripts: ["/assets/entry.js", "/assets/react.js", "/assets/news.js", "/assets/card.js"],
    css: ["/assets/base.css", "/assets/rail.css", "/assets/letter.css", "/assets/card.css"],
  });
});

test("a page that was not built brings nothing", () => {
  expect(assetsOf(manifest, "nix/nix").scripts).toEqual(["/assets/entry.js", "/assets/react.js"]);
});

test("a page with a joined style sheet has that one and the names of what is in it", () => {
  const page = "src/routes/lots/list.tsx";
  const joined = { ...manifest, [page]: { ...manifest[page], sheet: "assets/houses.page.css" } };
  expect(assetsOf(joined, "lots/list")).toMatchObject({
    css: ["/assets/base.css", "/assets/houses.page.css"],
    parts: ["/assets/rail.css", "/assets/card.css", "/assets/houses.css"],
  });
});
