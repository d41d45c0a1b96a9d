import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const routerEntry = /^react-router(\/dom)?$/;
const routerFile = /node_modules\/react-router\/dist\//;
const displayName = /^\s*[A-Za-z]\w*\.displayName = "[^"]*";$/gm;
/** The first choice is that of data routers, which ours are. */
const eitherNavigate = /isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/;
const component = /= (React\d*\.(?:forwardRef|memo|createContext))\(/g;

/** The only file that imports what navigations need, and the mark of its copy of react-router. */
const NAVIGATING = /\/app\/browser\/navigating-router\.ts$/;
const COPY = "?navigating";

/**
 * A second copy of react-router for navigations. The bundler keeps a module in one file, and most of this one, 17 KB, is not
 * needed before a visitor leaves the first page.
 */
export function navigatingRouter(): Plugin {
  return {
    name: "navigating-router",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!importer || !(NAVIGATING.test(importer) || importer.endsWith(COPY))) return;
      const found = await this.resolve(source, importer.replace(COPY, ""), { ...options, skipSelf: true });
      if (!found || !routerFile.test(found.id)) return found;
      return { ...found, id: found.id + COPY, moduleSideEffects: false };
    },
    load: (id) => (id.endsWith(COPY) ? readFileSync(id.slice(0, -COPY.length), "utf8") : undefined),
  };
}

/**
 * Lets the bundler leave out what we do not use of react-router: its <Link>, <Form> and prefetching are made by calls, and
 * named by assignments, that look like side effects; and it navigates without data, too. 4 KB of the first load.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: "unused-router-parts",
    apply: "build",
    enforce: "pre",
    /** Its package names the development build only, which checks and warns at every step. */
    async resolveId(source, importer, options) {
      if (!routerEntry.test(source)) return;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
    },
    transform(code, id) {
      if (!routerFile.test(id)) return;
      const used = code.replace(displayName, "").replace(component, "= /* @__PURE__ */ $1(");
      return { code: used.replace(eitherNavigate, "useNavigateStable()"), map: null };
    },
  };
}
