import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { endLeftovers, findLeftovers, forgetRunner, recordRunner } from "../lib/leftovers.mjs";
import { isAlive, startOf, until } from "../lib/proc.mjs";
import { tempDir } from "./fakes.mjs";

function sleeper(t) {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true });
  t.after(() => child.kill("SIGKILL"));
  return child;
}

/** Rewrites the record as if another process had written it. */
function recordedBy(dir, runner) {
  const file = path.join(dir, "runner.json");
  fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, "utf8")), ...runner }));
}

const GONE = { pid: 2 ** 22 + 1, start: "1" };

test("no record, nothing left", async (t) => {
  const dir = tempDir(t);
  assert.deepEqual(findLeftovers(dir), { runner: null, processes: [] });
  assert.equal(await endLeftovers(dir), "none");
});

test("a running runner is named", async (t) => {
  const dir = tempDir(t);
  recordRunner(dir, []);
  await assert.rejects(endLeftovers(dir), new RegExp(`already running, as process ${process.pid} `));
});

test("processes of a killed runner are ended", async (t) => {
  const dir = tempDir(t);
  const child = sleeper(t);
  recordRunner(dir, [
    { name: "api", pid: child.pid },
    { name: "ssr", pid: null },
  ]);
  recordedBy(dir, GONE);
  assert.equal(await endLeftovers(dir), `ended of a killed run: api (process ${child.pid})`);
  assert.ok(!isAlive(child.pid));
});

test("another process that got the same number is no leftover", async (t) => {
  const dir = tempDir(t);
  const child = sleeper(t);
  recordRunner(dir, [{ name: "api", pid: child.pid }]);
  const file = path.join(dir, "runner.json");
  fs.writeFileSync(file, fs.readFileSync(file, "utf8").replaceAll(`"${startOf(child.pid)}"`, '"0"'));
  recordedBy(dir, GONE);
  assert.deepEqual(findLeftovers(dir), { runner: null, processes: [] });
  assert.ok(isAlive(child.pid));
});

test("only its own record is forgotten", (t) => {
  const dir = tempDir(t);
  recordRunner(dir, []);
  recordedBy(dir, GONE);
  forgetRunner(dir);
  assert.ok(fs.existsSync(path.join(dir, "runner.json")));
  recordRunner(dir, []);
  forgetRunner(dir);
  assert.ok(!fs.existsSync(path.join(dir, "runner.json")));
});

test("a zombie counts as ended", { skip: process.platform !== "linux" }, async (t) => {
  // The shell is replaced by another program before its child ends, so the child becomes a zombie.
  const shell = spawn("/bin/sh", ["-c", "sleep 0.2 & echo $!; exec sleep 60"]);
  t.after(() => shell.kill("SIGKILL"));
  const [chunk] = await new Promise((resolve) => shell.stdout.once("data", (...args) => resolve(args)));
  const pid = Number(String(chunk));
  assert.ok(await until(() => !isAlive(pid), 10_000));
  assert.ok(fs.existsSync(`/proc/${pid}`));
});
