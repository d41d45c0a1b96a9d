import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CSSOptions } from "vite";

type Plugins = Extract<NonNullable<CSSOptions["postcss"]>, { plugins?: unknown }>["plugins"];

const SHEET = fileURLToPath(new URL("../src/styles/mixins.css", import.meta.url));

/** Returns the PostCSS plugin that replaces each `@include name` by the declarations of `@mixin name` in mixins.css. */
export function mixins(): NonNullable<Plugins> {
  return [
    {
      postcssPlugin: "mixins",
      // Once for each sheet, so that an edit of mixins.css is seen without a restart of the development server.
      Once(root, { postcss, result }) {
        if (!root.source?.input.css.includes("@include")) return;
        const sheet = postcss.parse(readFileSync(SHEET, "utf8"), { from: SHEET });
        result.messages.push({ type: "dependency", plugin: "mixins", file: SHEET, parent: root.source.input.file });
        root.walkAtRules("include", (include) => {
          const mixin = sheet.nodes.find((node) => node.type === "atrule" && node.params === include.params);
          if (mixin?.type !== "atrule" || !mixin.nodes)
            throw include.error(`mixins.css has no mixin ${include.params}.`);
          include.replaceWith(mixin.nodes.filter((node) => node.type === "decl").map((node) => node.clone()));
        });
      },
    },
  ];
}
