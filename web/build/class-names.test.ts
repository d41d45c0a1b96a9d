import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { classNames } from "./class-names";

const file = (name: string) => fileURLToPath(new URL(`../src/ui/${name}.module.css`, import.meta.url));

test("a class has the same short name in every build, another one in another file", () => {
  const [browser, server] = [classNames(), classNames()];
  expect(browser("other", file("Chip"))).not.toBe(browser("chip", file("Chip")));
  expect(server("chip", file("Chip"))).toBe(browser("chip", file("Chip")));
  expect(browser("chip", file("Tag"))).not.toBe(browser("chip", file("Chip")));
  expect(browser("chip", file("Chip"))).toMatch(/^[a-z][a-z0-9]{4}$/);
});

test("two classes never get the same one", () => {
  const name = classNames();
  // Far more than fit: sooner or later two fall together.
  const all = () => {
    for (let i = 0; i < 100_000; i++) name(`class${i}`, file("Chip"));
  };
  expect(all).toThrow(/have the same short name/);
});
