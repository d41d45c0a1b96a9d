import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const BROWSER = fileURLToPath(new URL("../src/app/document/helmet-browser.tsx", import.meta.url));

/** Gives the browser its short version of react-helmet-async. */
export function helmetForBrowser(): Plugin {
  return {
    name: "helmet-for-browser",
    enforce: "pre",
    resolveId(source) {
      return source === "react-helmet-async" && this.environment.name === "client" ? BROWSER : null;
    },
  };
}
