// The tables of docs/security/asvs-*.md.
import fs from "node:fs";
import path from "node:path";
import { at } from "../paths.mjs";

/** @returns {{id: string, about: string, state: string, how: string, proof: string}[]} all rows, in their order */
export function asvsRows() {
  return fs
    .readdirSync(at("docs/security"))
    .sort()
    .flatMap((file) => fs.readFileSync(at("docs/security", file), "utf8").split("\n"))
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, id, about, state, how, proof]) => ({ id, about, state, how, proof }));
}

/**
 * Returns the files and tests that a row names, in the form `file` or `file` `TestName`.
 *
 * @returns {{file: string, test?: string}[]}
 */
export function proofs(row) {
  const found = [];
  for (const [, name] of row.proof.matchAll(/`([^`]+)`/g)) {
    if (!/^(Test|Fuzz)\w+$/.test(name)) found.push({ file: name });
    else if (found.at(-1).test) found.push({ file: found.at(-1).file, test: name });
    else found.at(-1).test = name;
  }
  return found;
}

/** Returns the folder of a Go file in the form in which `go test` takes a package. */
export const packageOf = (file) => `./${path.dirname(file)}`;

/**
 * Returns the tests that rows name and that did not pass in a run.
 *
 * @param {string} log output of `go test -json`
 * @returns {string[]} like `4.2.1 api/platform/httpx TestAmbiguousRequestsAreRefused`
 */
export function notPassed(log, rows = asvsRows()) {
  const passed = new Set();
  for (const [, folder, test] of log.matchAll(/"Action":"pass","Package":"fapai\/([^"]+)","Test":"([^"]+)"/g)) {
    passed.add(`${folder} ${test}`);
  }
  return rows.flatMap((row) =>
    proofs(row)
      .filter(({ test }) => test)
      .map(({ file, test }) => `${path.dirname(file)} ${test}`)
      .filter((name) => !passed.has(name))
      .map((name) => `${row.id} ${name}`),
  );
}
