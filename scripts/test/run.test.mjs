import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { at } from "../lib/paths.mjs";
import { isAlive, until } from "../lib/proc.mjs";
import { CommandError, run } from "../lib/run.mjs";
import { runningText } from "../lib/terminal.mjs";
import { tempDir } from "./fakes.mjs";

const node = (code, options) => run(process.execPath, ["-e", code], options);
/** A process with a child; it writes both ids to the file, and both keep running. */
const FAMILY = (file) => `
  const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  require('fs').writeFileSync(${JSON.stringify(file)}, process.pid + ' ' + child.pid);
  setInterval(() => {}, 1000)`;
const idsIn = async (file) => {
  assert.ok(await until(() => fs.existsSync(file) && fs.readFileSync(file, "utf8") !== "", 10_000, 10));
  return fs.readFileSync(file, "utf8").split(" ").map(Number);
};

test("a command answers all that it wrote, also to its log and while it runs", async (t) => {
  const log = path.join(tempDir(t), "log");
  const seen = [];
  const output = await node("console.log('out'); console.error('错')", { log, onOutput: (part) => seen.push(part) });
  assert.deepEqual(output.split("\n").sort(), ["", "out", "错"]);
  assert.ok(fs.readFileSync(log, "utf8").endsWith(output));
  assert.equal(Buffer.concat(seen).toString(), output);
});

test("a command that fails or is not there throws what it wrote", async () => {
  await assert.rejects(node("console.log('why'); process.exit(3)"), (err) => {
    assert.ok(err instanceof CommandError);
    assert.match(err.message, /exit code 3/);
    return err.output === "why\n";
  });
  await assert.rejects(run("no-such-program", []), CommandError);
});

test("an aborted command ends with its children", async (t) => {
  const file = path.join(tempDir(t), "ids");
  const stop = new AbortController();
  const ended = assert.rejects(node(FAMILY(file), { signal: stop.signal }), CommandError);
  const ids = await idsIn(file);
  stop.abort();
  await ended;
  assert.ok(await until(() => !ids.some(isAlive), 5000, 20));
  await assert.rejects(node("1", { signal: stop.signal }), /interrupted/);
});

test("a program that is interrupted leaves no command behind", async (t) => {
  const file = path.join(tempDir(t), "ids");
  const program = `
    import { run } from ${JSON.stringify(at("scripts/lib/run.mjs"))};
    import { setUp } from ${JSON.stringify(at("scripts/lib/setup.mjs"))};
    await setUp({ quiet: true });
    await run(process.execPath, ["-e", ${JSON.stringify(FAMILY(file))}]);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "ignore" });
  const ids = await idsIn(file);
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  assert.equal(code, 130);
  assert.ok(!ids.some(isAlive));
});

test("the line of what is running names each step with its seconds", () => {
  const now = 100_000;
  const steps = new Map([
    ["build api", now - 42_300],
    ["npm packages", now - 900],
  ]);
  assert.equal(runningText(steps, now), "build api 42 s, npm packages 1 s");
});
