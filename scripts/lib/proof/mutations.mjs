// Runs tests on changed code without changing a file: `go test -overlay` reads the changed file from elsewhere.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { GO_FLAGS } from "../build.mjs";
import { at, ROOT } from "../paths.mjs";
import { asvsRows, packageOf, proofs } from "./asvs.mjs";

/** Returns the text of a mutation's file after the change. Throws unless `from` occurs exactly once in the file. */
export function mutated({ file, from, to }, text = fs.readFileSync(at(file), "utf8")) {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${file}: ${JSON.stringify(from)} stands there ${parts.length - 1} times`);
  return parts.join(to);
}

/**
 * Returns the package of a mutation's test, from the row of its requirement. Throws if the row does not name the test.
 */
export function packageOfTest({ asvs, test }) {
  const row = asvsRows().find(({ id }) => id === asvs);
  const proof = row && proofs(row).find((one) => one.test === test);
  if (!proof) throw new Error(`the row ${asvs} does not name ${test}`);
  return packageOf(proof.file);
}

/**
 * Runs the test that a mutation names on the changed code, and returns whether it fails.
 *
 * @param {string} folder for the changed file
 * @returns {{killed: boolean, why: string}}
 */
export function runMutation(mutation, folder, env) {
  const changed = path.join(folder, path.basename(mutation.file));
  const overlay = path.join(folder, "overlay.json");
  fs.writeFileSync(changed, mutated(mutation));
  fs.writeFileSync(overlay, JSON.stringify({ Replace: { [at(mutation.file)]: changed } }));
  const args = ["test", ...GO_FLAGS, "-count=1", "-vet=off", `-overlay=${overlay}`, `-run=^${mutation.test}$`, "-v"];
  const ran = spawnSync("go", [...args, packageOfTest(mutation)], { cwd: ROOT, encoding: "utf8", env });
  const output = ran.stdout + ran.stderr;
  const failed = new RegExp(`^--- FAIL: ${mutation.test}\\b`, "m").test(output);
  if (failed) return { killed: true, why: "" };
  // If the changed code does not compile or the test does not run, the result proves nothing.
  return { killed: false, why: ran.status === 0 ? "the test passes" : output.trim().split("\n").slice(-5).join(" | ") };
}
