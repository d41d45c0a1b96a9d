// Checks that docs/data-model.md and the migrations contain the same tables and references.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { at } from "../lib/paths.mjs";

const folder = at("api/platform/db/migrations");
const sql = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith(".up.sql"))
  .sort()
  .map((name) => fs.readFileSync(`${folder}/${name}`, "utf8"))
  .join("\n")
  .replace(/--.*$/gm, "");
const document = fs.readFileSync(at("docs/data-model.md"), "utf8");

/** The statements that create or alter a table, as [table, text]. */
const statements = [...sql.matchAll(/^(?:CREATE|ALTER) TABLE (\w+)([^;]*);/gm)].map(([, table, text]) => [table, text]);
const tables = [...sql.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(([, table]) => table).sort();

/** References as `parent child column`. */
const references = statements
  .flatMap(([table, text]) => [
    ...[...text.matchAll(/(\w+)\s+bigint[^,\n]*?REFERENCES (\w+)/g)].map(
      ([, column, to]) => `${to} ${table} ${column}`,
    ),
    ...[...text.matchAll(/FOREIGN KEY \((\w+)(?:, \w+)*\) REFERENCES (\w+)/g)].map(
      ([, column, to]) => `${to} ${table} ${column}`,
    ),
  ])
  .sort();

test("the data model describes every table, and no other", () => {
  const described = [...document.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, cell]) =>
    cell.replaceAll("`", "").split(", "),
  );
  assert.deepEqual(described.sort(), tables);
});

test("the data model draws every reference, and no other", () => {
  const drawn = [...document.matchAll(/^ {2}(\w+) [|o]{2}--o[|{] (\w+) : (\w+)$/gm)].map(([, from, to, column]) =>
    [from, to, column].join(" "),
  );
  assert.ok(references.length > 30, "the migrations were not read");
  assert.deepEqual(drawn.sort(), references);
});
