import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { assetsOf, type Manifest } from "../src/app/document/manifest.ts";

const PAGE = /^src\/routes\/(?!workbench\/)([\w-]+\/([\w-]+))\.tsx$/;

/**
 * Joins the style sheets of each page, up to 18 of 2 KB, into one: before all of them are there a visitor sees nothing. The
 * files stay for parts that are loaded later. The manifest names the joined one under `sheet`.
 */
export function pageSheets(): Plugin {
  return {
    name: "page-sheets",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const file = bundle[".vite/manifest.json"];
        if (file?.type !== "asset") return this.error("the manifest is not part of the bundle");
        const manifest = JSON.parse(String(file.source)) as Manifest;
        const shared = assetsOf(manifest).css;
        const textOf = (href: string) => {
          const sheet = bundle[href.slice(1)];
          return sheet?.type === "asset" ? String(sheet.source) : this.error(`${href} is not part of the bundle`);
        };
        for (const [key, chunk] of Object.entries(manifest)) {
          const [, page, name] = PAGE.exec(key) ?? [];
          const own = page ? assetsOf(manifest, page).css.filter((href) => !shared.includes(href)) : [];
          if (own.length < 2) continue;
          const source = own.map(textOf).join("");
          const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
          chunk.sheet = `assets/${name}.page-${hash}.css`;
          this.emitFile({ type: "asset", fileName: chunk.sheet, source });
        }
        file.source = JSON.stringify(manifest, null, 2);
      },
    },
  };
}
