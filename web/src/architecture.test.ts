import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const SRC = dirname(fileURLToPath(import.meta.url));

const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), "utf8") }));

/**
 * Returns the layer of a file: its top folder in src; for a feature, also the feature's folder
 * (features/lots).
 */
function layerOf(file: string): string {
  const [folder = "", name = ""] = file.split("/");
  if (!file.includes("/")) return "entry";
  return folder === "features" ? `features/${name}` : folder;
}

/** The layers that each layer may import from, in addition to itself. */
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  ui: ["lib", "assets"],
  stores: ["lib"],
  api: ["lib", "stores"],
  features: ["lib", "stores", "api", "ui", "assets"],
  routes: ["lib", "stores", "api", "ui", "features", "assets"],
};

/** Returns the imports from another layer that are not allowed, as `file → file`. */
function crossings({ file, text }: { file: string; text: string }): { from: string; to: string; line: string }[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)].map(
    ([, path]) => path as string,
  );
  return specifiers.map((path) => {
    const target = relative(SRC, resolve(SRC, dirname(file), path));
    return { from: layerOf(file), to: layerOf(target), line: `${file} → ${target}` };
  });
}

describe("the layers of src", () => {
  test("import only what lies below them", () => {
    const wrong = sources
      .flatMap(crossings)
      .filter(({ from, to }) => {
        const allowed = MAY_IMPORT[from.split("/")[0] as string];
        return allowed && to !== from && !allowed.includes(to.split("/")[0] as string);
      })
      .map(({ line }) => line);
    expect(wrong).toEqual([]);
  });

  test("keep features apart", () => {
    const wrong = sources
      .flatMap(crossings)
      .filter(({ from, to }) => from.startsWith("features/") && to.startsWith("features/") && from !== to)
      .map(({ line }) => line);
    expect(wrong).toEqual([]);
  });
});

/** Returns the files that a file imports, including dynamic and type-only imports. */
function importsOf({ file, text }: { file: string; text: string }): string[] {
  return crossings({ file, text })
    .flatMap(({ line }) => {
      const [, target = ""] = line.split(" → ");
      return sources.filter(({ file: other }) => [target, `${target}.ts`, `${target}.tsx`].includes(other));
    })
    .map((source) => source.file);
}

/** Returns an import cycle through a file, as its files in order; null if there is none. */
function circleAt(start: string, graph: Map<string, string[]>): string[] | null {
  const before = new Map<string, string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const circle = [file];
        for (let at = before.get(file); at !== undefined; at = before.get(at)) circle.unshift(at);
        return circle;
      }
      if (before.has(next)) continue;
      before.set(next, file);
      open.push(next);
    }
  }
  return null;
}

test("no file imports itself, not through others either", () => {
  const graph = new Map(sources.map((source) => [source.file, importsOf(source)]));
  expect([...graph.values()].flat().length).toBeGreaterThan(sources.length);
  expect(sources.map(({ file }) => circleAt(file, graph)).filter((circle) => circle !== null)).toEqual([]);
});

describe("the folders of src", () => {
  const folders = readdirSync(SRC, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((folder) => ({
      folder: relative(SRC, folder),
      names: readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    }));

  test("hold at most 25 files besides tests", () => {
    const full = folders.filter(({ names }) => names.filter((name) => !name.includes(".test.")).length > 25);
    expect(full.map(({ folder }) => folder)).toEqual([]);
  });

  test("hold no two names that differ by case only", () => {
    const mixed = folders.filter(({ names }) => {
      const stems = [...new Set(names.map((name) => name.split(".")[0] as string))];
      return new Set(stems.map((stem) => stem.toLowerCase())).size < stems.length;
    });
    expect(mixed.map(({ folder }) => folder)).toEqual([]);
  });
});

test("style sheets take their colours from the tokens", () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".module.css"));
  expect(sheets.length).toBeGreaterThan(100);
  const literals = sheets.flatMap((file) => {
    const text = readFileSync(join(SRC, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const colours = text.match(
      /#[0-9a-f]{3,8}\b(?=[^{}]*;)|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|[:,\s(](?:white|black|red|blue|green|grey|gray)(?=[\s;,)])/gi,
    );
    return (colours ?? []).map((colour) => `${file}: ${colour}`);
  });
  expect(literals).toEqual([]);
});

describe("the content security policy allows", () => {
  test("no style attributes", () => {
    const wrong = sources.filter(({ text }) => /\sstyle=[{"']/.test(text)).map(({ file }) => file);
    expect(wrong).toEqual([]);
  });
});

test("only the document and the head write raw HTML into scripts", () => {
  const raw = sources.filter(({ text }) => text.includes("dangerouslySetInnerHTML")).map(({ file }) => file);
  expect(raw.filter((file) => file.startsWith("app/"))).toEqual(["app/document/Document.tsx", "app/document/Seo.tsx"]);
});
