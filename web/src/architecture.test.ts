import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const SRC = dirname(fileURLToPath(import.meta.url));

const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), "utf8") }));

/** The room of a file: its folder, and for a feature the feature as well. */
function roomOf(file: string): string {
  const [folder = "", name = ""] = file.split("/");
  if (!file.includes("/")) return "entry";
  return folder === "features" ? `features/${name}` : folder;
}

/** Rooms that the files of a room may import from, besides its own. */
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  ui: ["lib", "assets"],
  stores: ["lib"],
  api: ["lib", "stores"],
  features: ["lib", "stores", "api", "ui", "assets"],
  routes: ["lib", "stores", "api", "ui", "features", "assets"],
};

/** Imports across rooms, as `file → file`. */
function crossings({ file, text }: { file: string; text: string }): { from: string; to: string; line: string }[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)].map(
    ([, path]) => path as string,
  );
  return specifiers.map((path) => {
    const target = relative(SRC, resolve(SRC, dirname(file), path));
    return { from: roomOf(file), to: roomOf(target), line: `${file} → ${target}` };
  });
}

describe("the rooms of src", () => {
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

describe("the content security policy allows", () => {
  test("no style attributes", () => {
    const wrong = sources.filter(({ text }) => /\sstyle=[{"']/.test(text)).map(({ file }) => file);
    expect(wrong).toEqual([]);
  });
});

test("only the document and the head write raw HTML into scripts", () => {
  const raw = sources.filter(({ text }) => text.includes("dangerouslySetInnerHTML")).map(({ file }) => file);
  expect(raw.filter((file) => file.startsWith("app/"))).toEqual(["app/Document.tsx", "app/Seo.tsx"]);
});
