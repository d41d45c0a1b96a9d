// Small processes for the runner, and a runner that records its output.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Runner } from "../lib/runner.mjs";

/** Returns a folder that is removed after the test. */
export function tempDir(t) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-test-"));
  t.after(() => fs.rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Returns the command for a Node process with this code. The code is in a file, so that it needs no quoting. */
export function script(t, code) {
  const file = path.join(tempDir(t), "fake.mjs");
  fs.writeFileSync(file, code);
  return `"${process.execPath}" "${file}"`;
}

/** Runs until SIGTERM, which it reports. */
export const POLITE = `
  process.on('SIGTERM', () => { console.log('bye'); process.exit(0) })
  setInterval(() => {}, 1000)
  console.log('up')
`;

/** Returns a runner whose lines are collected as `name: text`; what it reports has the name `run`. */
export function quietRunner(t, hooks = {}) {
  const lines = [];
  const runner = new Runner({ print: (name, text) => lines.push(`${name}: ${text}`), ...hooks });
  t.after(() => runner.stop());
  return { runner, lines };
}
