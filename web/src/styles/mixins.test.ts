import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..");

const sheets = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "") }));

/** Returns the bodies of a style sheet's rules, each as its sorted declarations and includes. */
const bodiesOf = (text: string): string[][] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, body = ""]) =>
    body
      .split(";")
      .map((one) => one.replace(/\s+/g, " ").trim())
      .filter(Boolean)
      .sort(),
  );

test("three declarations are not written in two style sheets", () => {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of sheets) {
    for (const body of bodiesOf(text).filter((body) => body.length >= 3)) {
      const key = body.join("; ");
      files.set(key, (files.get(key) ?? new Set()).add(file));
    }
  }
  expect(files.size).toBeGreaterThan(500);
  const twice = [...files].filter(([, names]) => names.size > 1).map(([body, names]) => [body, ...names]);
  expect(twice).toEqual([]);
});

test("each mixin is included, and each included one exists", () => {
  const names = (pattern: RegExp) => sheets.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name));
  const defined = names(/@mixin ([\w-]+)/g);
  expect([...new Set(names(/@include ([\w-]+);/g))].sort()).toEqual(defined.toSorted());
});
