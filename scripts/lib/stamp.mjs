// "Has anything changed since?": a fingerprint of files, kept for what was made from them.
// Node built-ins only.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { at, ROOT } from "./paths.mjs";

const SKIPPED = new Set([
  "node_modules",
  "dist",
  "bin",
  ".git",
  ".data",
  ".tools",
  "coverage",
  "test-results",
  "playwright-report",
]);

/** Files below a file or folder, in a fixed order, without generated and installed ones. */
export function filesIn(start) {
  const stat = fs.statSync(start, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [start];
  return fs
    .readdirSync(start)
    .sort()
    .filter((name) => !SKIPPED.has(name))
    .flatMap((name) => filesIn(path.join(start, name)));
}

/**
 * Fingerprint of the contents of files and folders, plus any extra text that matters.
 *
 * @param {string[]} inputs paths in the repository; missing ones count as missing
 * @param {{extra?: string, except?: RegExp}} [options] `except` leaves files out by path
 */
export function fingerprint(inputs, { extra = "", except } = {}) {
  const hash = createHash("sha256").update(extra);
  for (const file of inputs.flatMap((input) => filesIn(path.resolve(ROOT, input)))) {
    if (except?.test(file)) continue;
    hash.update(`\0${path.relative(ROOT, file)}\0`).update(fs.readFileSync(file));
  }
  return hash.digest("hex");
}

const STAMPS = at(".tools/stamps");

/**
 * Whether the thing called `name` was last made from exactly these inputs and is still there.
 *
 * @param {string} name
 * @param {string} output file or folder that must exist
 * @param {string} print answer of `fingerprint`
 */
export function isFresh(name, output, print) {
  try {
    return fs.existsSync(output) && fs.readFileSync(path.join(STAMPS, name), "utf8") === print;
  } catch {
    return false;
  }
}

/** Remembers from which inputs the thing called `name` was made. */
export function markFresh(name, print) {
  fs.mkdirSync(STAMPS, { recursive: true });
  fs.writeFileSync(path.join(STAMPS, name), print);
}
