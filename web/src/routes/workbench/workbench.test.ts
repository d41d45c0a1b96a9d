import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reaches } from "../../features/workbench/shared/roles";
import { ALL_SECTIONS } from "../../features/workbench/shared/sections";
import { WORKBENCH_PATTERNS } from "../../lib/workbench-routes.gen";

const HERE = import.meta.dirname;
const SPEC = join(HERE, "../../../../proto-types/spec");
const read = (...path: string[]) => readFileSync(join(...path), "utf8");

/** Returns the source of the page at an address, by the table of pages in workbench.tsx. */
function pageAt(href: string): string {
  const id = Object.entries(WORKBENCH_PATTERNS).find(([, pattern]) => pattern === href)?.[0];
  const file = new RegExp(`\\b${id}: later\\(\\(\\) => import\\("(.+)"\\)\\)`).exec(read(HERE, "workbench.tsx"))?.[1];
  return read(HERE, `${file}.tsx`);
}

/** Returns the lowest role that the contract requires for a GET call; undefined if it names none. */
function roleOfGet(path: string): string | undefined {
  const line = read(SPEC, "openapi.yaml")
    .split("\n")
    .find((one) => one.startsWith(`  ${path}: {`));
  const [, file = "", name = ""] = /"(.+)#\/paths\/(\w+)"/.exec(line ?? "") ?? [];
  const [, operations = ""] = read(SPEC, file).split(`\n  ${name}:\n`);
  return /^ {4}get:\n(?: {6}.*\n)*? {6}security: \[\{ (\w+): \[\] \}\]/m.exec(operations)?.[1];
}

test.each(ALL_SECTIONS)("the contract lets the role of section $key make the calls that load its page", (section) => {
  const calls = [...pageAt(section.href).matchAll(/\bapi\.get\("(\/api\/editor\/[^"]+)"/g)].map(
    ([, path]) => path ?? "",
  );
  const refused = calls.filter((path) => {
    const role = roleOfGet(path);
    return role === undefined || !reaches(section.role, role as typeof section.role);
  });
  expect(refused).toEqual([]);
});
