// Structured data against the vocabulary of schema.org: the types of schema-dts, checked by the TypeScript compiler.
import fs from "node:fs";
import path from "node:path";
import { at } from "../lib/paths.mjs";
import { CommandError, run } from "../lib/run.mjs";

const SCHEMA = "https://schema.org";

// Matches the properties with which an action describes its input (https://schema.org/docs/actions.html).
// Those with a valid value are left out, because schema-dts supports them for its own type only.
const CONSTRAINT = /-(?:input|output)$/;
const withoutConstraints = (name, value) =>
  CONSTRAINT.test(name) && /^required(?: maxlength=\d+)? name=\w+$/.test(value) ? undefined : value;

/**
 * Returns the shape of a block: its types and properties without their values. Only one block of each shape
 * is checked.
 */
function formOf(value) {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(formOf(item))))].sort();
  if (value === null || typeof value !== "object") return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === "@type" ? inner : formOf(inner)]),
  );
}

/**
 * Returns the compiler's errors for blocks of schema.org, one of each shape.
 *
 * @param {{url: string, block: object}[]} blocks
 * @returns {Promise<string[]>} faults, each with the address of a page that has it
 */
export async function schemaFaults(blocks, options = {}) {
  const forms = new Map();
  for (const { url, block } of blocks) {
    if (block["@context"] === SCHEMA) forms.set(JSON.stringify(formOf(block)), { url, block });
  }
  const list = [...forms.values()];
  const dir = at(".tools", "structured-data");
  fs.mkdirSync(dir, { recursive: true });
  const lines = list.map(
    ({ block }, i) =>
      `export const block${i}: WithContext<Extract<Thing, { "@type": "${block["@type"]}" }>> = ${JSON.stringify(block, withoutConstraints)};`,
  );
  const file = path.join(dir, "blocks.ts");
  fs.writeFileSync(file, `import type { Thing, WithContext } from "schema-dts";\n${lines.join("\n")}\n`);
  try {
    await run(
      "tsc",
      ["--noEmit", "--strict", "--skipLibCheck", "--module", "esnext", "--moduleResolution", "bundler", file],
      options,
    );
    return [];
  } catch (err) {
    if (!(err instanceof CommandError)) throw err;
    return err.output.split("\n").flatMap((line) => {
      const match = /blocks\.ts[(:](\d+)[,:].*?(error .*)$/.exec(line);
      return match ? [`${list[Number(match[1]) - 2]?.url}: ${match[2]}`] : [];
    });
  }
}
