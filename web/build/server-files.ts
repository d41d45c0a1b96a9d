import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { assetsOf, type Manifest } from "../src/app/document/manifest.ts";

const ICON = "src/assets/favicon.svg";
const WIDTH_RULE = new URL("../src/app/document/width-rule.js", import.meta.url);
const SHELL_BODY = new URL("../src/app/document/shell.html", import.meta.url);

/** CSP source of an inline script: `sha256-<base64>` of its exact text. */
export function scriptHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/**
 * Writes what the Go API server needs beside the assets: csp.json (hashes of the inline scripts of every page)
 * and shell.json (the parts of the client-rendered shell, for the time the renderer is away).
 */
export function serverFiles(): Plugin {
  return {
    name: "server-files",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const file = bundle[".vite/manifest.json"];
        if (file?.type !== "asset") return this.error("the manifest is not part of the bundle");
        const manifest = JSON.parse(String(file.source)) as Manifest;
        const { scripts, css } = assetsOf(manifest);
        const script = readFileSync(WIDTH_RULE, "utf8");
        const [entry, ...preload] = scripts;
        const shell = {
          entry,
          css,
          preload,
          icon: `/${manifest[ICON]?.file}`,
          script,
          body: readFileSync(SHELL_BODY, "utf8").trim(),
        };
        const emit = (fileName: string, value: unknown) =>
          this.emitFile({ type: "asset", fileName, source: `${JSON.stringify(value, null, 2)}\n` });
        emit("shell.json", shell);
        emit("csp.json", { script: [scriptHash(script)] });
      },
    },
  };
}
