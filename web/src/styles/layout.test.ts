import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

test("the classes that elements name are in their style sheets", () => {
  const missing = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      const text = readFileSync(join(SRC, file), "utf8");
      // The attribute's expression, up to its closing brace.
      const named = [...text.matchAll(/className=\{([^}]*)\}/g)].map(([, value = ""]) => value).join(" ");
      return [...text.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g)].flatMap(([, name, path = ""]) => {
        const sheet = readFileSync(join(SRC, dirname(file), path), "utf8");
        const used = [...named.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, used = ""]) => used);
        return used.filter((one) => !new RegExp(`\\.${one}\\b`).test(sheet)).map((one) => `${file} ${name}.${one}`);
      });
    });
  expect(missing).toEqual([]);
});
