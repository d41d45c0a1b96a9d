import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const OTHERS = `${LETTERS}0123456789_`;
const COUNT = LETTERS.length * OTHERS.length;

/** Names that lists of ad blockers hide on every site. */
const BLOCKED = /^(?:ad|gg)$/i;

/** What a style sheet may name: classes and keyframes. Comments and numbers give names that nothing uses. */
const NAMES = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g;

const digest = (owner: string) => Number.parseInt(createHash("sha256").update(owner).digest("hex").slice(0, 12), 16);

/**
 * Names of two characters for the classes of CSS Modules: a list has some two thousand of them in its HTML. They follow from
 * the sources alone, so that the builds for the browser and for the server agree; one that is taken gives way to the next.
 */
export function classNames(): (name: string, file: string) => string {
  const short = new Map<string, string>();
  const taken = new Set<number>();
  const sheets = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".module.css"));
  const owners = sheets.flatMap((file) =>
    [...readFileSync(path.join(SRC, file), "utf8").matchAll(NAMES)].map(([, name]) => `${file} ${name}`),
  );
  for (const owner of [...new Set(owners)].sort()) {
    let at = digest(owner) % COUNT;
    while (taken.has(at) || BLOCKED.test(nameAt(at))) at = (at + 1) % COUNT;
    taken.add(at);
    if (taken.size > COUNT - 10) throw new Error("Too few short names are left: give them three characters.");
    short.set(owner, nameAt(at));
  }
  return (name, file) => {
    const owner = `${path.relative(SRC, file.split("?")[0] ?? file)} ${name}`;
    const found = short.get(owner);
    if (!found) throw new Error(`No short name for the class ${owner}.`);
    return found;
  };
}

const nameAt = (at: number) => `${LETTERS[Math.floor(at / OTHERS.length)]}${OTHERS[at % OTHERS.length]}`;
