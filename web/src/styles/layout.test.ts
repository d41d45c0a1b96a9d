import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..");

test("the classes of boxes that elements name are those of the style sheet", () => {
  const sheet = readFileSync(join(SRC, "styles/layout.css"), "utf8");
  const defined = new Set([...sheet.matchAll(/\.((?:stack|row)-\w+)/g)].map(([, name]) => name));
  const used = new Set(
    readdirSync(SRC, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => [...readFileSync(join(SRC, file), "utf8").matchAll(/className="((?:stack|row)-[^"]*)"/g)])
      .flatMap(([, names = ""]) => names.split(" ")),
  );
  expect([...used].sort()).toEqual([...defined].sort());
});
