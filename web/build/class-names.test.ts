import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { classNames } from "./class-names";

const file = (name: string) => fileURLToPath(new URL(`../src/ui/data/${name}.module.css`, import.meta.url));

test("a class has the same short name in every build, another one in another file", () => {
  const [browser, server] = [classNames(), classNames()];
  expect(browser("soft", file("Chip"))).not.toBe(browser("chip", file("Chip")));
  expect(server("chip", file("Chip"))).toBe(browser("chip", file("Chip")));
  expect(browser("strong", file("Price"))).not.toBe(browser("chip", file("Chip")));
  expect(browser("chip", file("Chip"))).toMatch(/^[a-zA-Z]\w$/);
});

test("two classes never get the same one, and none is one that ad blockers hide", () => {
  const name = classNames();
  const src = fileURLToPath(new URL("../src/", import.meta.url));
  const sheets = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".module.css"));
  const all = sheets.flatMap((path) => {
    const classes = readFileSync(src + path, "utf8").match(/(?<=^|[\s,>+~])\.[a-z]\w*/gim) ?? [];
    return [...new Set(classes)].map((selector) => name(selector.slice(1), src + path));
  });
  expect(all.length).toBeGreaterThan(1000);
  expect(new Set(all).size).toBe(all.length);
  for (const short of ["ad", "AD", "gg"]) expect(all).not.toContain(short);
});

test("a class that no style sheet has stops the build", () => {
  expect(() => classNames()("nowhere", file("Chip"))).toThrow(/No short name/);
});
