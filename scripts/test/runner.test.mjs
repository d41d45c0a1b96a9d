import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { isAlive, until } from "../lib/proc.mjs";
import { afterCrash, backoff, HEALTHY_MS } from "../lib/service.mjs";
import { POLITE, quietRunner, script } from "./fakes.mjs";

const seen = (lines, text) => until(() => lines.includes(text), 10_000, 10);

test("parts stop in reverse order, each only after the one before is gone", async (t) => {
  const { runner, lines } = quietRunner(t);
  const database = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  runner.adopt({
    name: "database",
    pid: database.pid,
    stop: async () => lines.push("database: bye") && database.kill(),
  });
  const command = script(t, POLITE);
  for (const name of ["api", "ssr"]) {
    runner.start({ name, command, onExit: "stop" });
    assert.ok(await seen(lines, `${name}: up`));
  }
  await runner.stop(0);
  assert.deepEqual(
    lines.filter((line) => !line.endsWith(": up")),
    ["ssr: bye", "run: ssr stopped", "api: bye", "run: api stopped", "database: bye", "run: database stopped"],
  );
  assert.equal(await runner.done, 0);
});

test("a part that may not end stops the rest and its exit code is kept", async (t) => {
  const { runner, lines } = quietRunner(t);
  runner.start({ name: "ssr", command: script(t, POLITE), onExit: "restart" });
  assert.ok(await seen(lines, "ssr: up"));
  runner.start({ name: "api", command: script(t, "process.exit(3)"), onExit: "stop" });
  assert.equal(await runner.done, 3);
  assert.ok(lines.includes("ssr: bye"));
  assert.deepEqual(
    runner.services.map(({ pid }) => pid),
    [null, null],
  );
});

test("a killed part that is to be brought back runs again, as a new process", async (t) => {
  const recorded = [];
  const { runner, lines } = quietRunner(t, { onSpawn: (services) => recorded.push(services[0].pid) });
  const service = runner.start({ name: "ssr", command: script(t, POLITE), onExit: "restart" });
  assert.ok(await seen(lines, "ssr: up"));
  const before = service.pid;
  process.kill(before, "SIGKILL");
  assert.ok(await until(() => lines.filter((line) => line === "ssr: up").length === 2, 10_000, 10));
  assert.notEqual(service.pid, before);
  assert.deepEqual(recorded, [before, service.pid]);
  assert.ok(lines.some((line) => line.startsWith("run: ssr was killed by SIGKILL")));
});

test("a part that recovers ends everything before it answered, and is brought back after", async (t) => {
  const { runner, lines } = quietRunner(t);
  const service = runner.start({ name: "api", command: script(t, POLITE), onExit: "recover" });
  assert.ok(await seen(lines, "api: up"));
  assert.ok(await service.untilReady(10_000));
  process.kill(service.pid, "SIGKILL");
  assert.ok(await until(() => lines.filter((line) => line === "api: up").length === 2, 10_000, 10));
  runner.start({ name: "late", command: script(t, "process.exit(3)"), onExit: "recover" });
  assert.equal(await runner.done, 3);
});

test("nothing is brought back once the stack stops", async (t) => {
  const { runner, lines } = quietRunner(t);
  const service = runner.start({ name: "ssr", command: script(t, "process.exit(1)"), onExit: "restart" });
  assert.ok(await until(() => lines.some((line) => line.includes("starting it again")), 10_000, 10));
  await runner.stop(0);
  assert.equal(service.pid, null);
  assert.throws(() => runner.start({ name: "late", command: "true", onExit: "stop" }), /stopping/);
});

test("children of a part end with it, also those that ignore SIGTERM", async (t) => {
  const { runner, lines } = quietRunner(t);
  const child = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send('up')`;
  const command = script(
    t,
    `
    import { spawn } from 'node:child_process'
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    child.once('message', () => console.log(child.pid))
  `,
  );
  runner.start({ name: "api", command, onExit: "stop", graceMs: 200 });
  assert.ok(await until(() => lines.length === 1, 10_000, 10));
  const pid = Number(lines[0].slice("api: ".length));
  assert.ok(isAlive(pid));
  await runner.stop(0);
  assert.ok(!isAlive(pid));
});

test("asked twice to stop, it no longer waits", async (t) => {
  const { runner, lines } = quietRunner(t);
  const command = script(
    t,
    `process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1000); console.log('up')`,
  );
  const service = runner.start({ name: "api", command, onExit: "stop", graceMs: 3_600_000 });
  assert.ok(await seen(lines, "api: up"));
  const { pid } = service;
  runner.stop(0);
  assert.ok(await seen(lines, "api: no"));
  await runner.stop(0);
  assert.ok(!isAlive(pid));
});

test("the death of an outsider stops the stack", async (t) => {
  const { runner, lines } = quietRunner(t);
  const database = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  runner.adopt({ name: "database", pid: database.pid, stop: async () => false });
  runner.start({ name: "api", command: script(t, POLITE), onExit: "stop" });
  assert.ok(await seen(lines, "api: up"));
  database.kill("SIGKILL");
  assert.equal(await runner.done, 1);
  assert.ok(lines.includes("api: bye"));
  assert.ok(!lines.includes("run: database stopped"));
});

test("an outsider that can be started again does not stop the stack", async (t) => {
  const { runner, lines } = quietRunner(t);
  const outsider = () => spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const first = outsider();
  let tries = 0;
  let second;
  const restart = async () => {
    if (++tries === 1) throw new Error("the disk is full");
    second = outsider();
    return second;
  };
  runner.adopt({ name: "database", pid: first.pid, stop: async () => second.kill(), restart });
  runner.start({ name: "api", command: script(t, POLITE), onExit: "stop" });
  assert.ok(await seen(lines, "api: up"));
  first.kill("SIGKILL");
  assert.ok(
    await until(() => lines.some((line) => line === `run: database runs again (process ${second?.pid})`), 10_000, 10),
  );
  assert.ok(lines.includes("run: database: the disk is full"));
  await runner.stop(0);
  assert.equal(await runner.done, 0);
  assert.ok(lines.includes("run: database stopped"));
});

test("readiness is waited for, and given up when the process ends", async (t) => {
  const { runner } = quietRunner(t);
  let asked = 0;
  const ready = async () => ++asked === 3;
  const good = runner.start({ name: "api", command: script(t, POLITE), onExit: "wait", ready });
  assert.equal(await good.untilReady(10_000), true);
  assert.equal(asked, 3);
  const bad = runner.start({
    name: "bad",
    command: script(t, "process.exit(1)"),
    onExit: "wait",
    ready: async () => false,
  });
  assert.equal(await bad.untilReady(3_600_000), false);
});

test("the pause before a restart doubles up to ten seconds", () => {
  assert.deepEqual([0, 1, 2, 3].map(backoff), [250, 500, 1000, 2000]);
  assert.equal(backoff(50), 10_000);
});

test("a process that was up for some seconds is started again at once, however often it was killed", () => {
  let crashes = 0;
  const end = (upMs) => {
    const after = afterCrash(crashes, upMs);
    crashes = after.crashes;
    return after.delay;
  };
  assert.deepEqual([end(100), end(100), end(100)], [250, 500, 1000]);
  assert.deepEqual([end(HEALTHY_MS + 1), end(HEALTHY_MS + 1)], [250, 250]);
  assert.equal(end(100), 500);
  assert.ok(HEALTHY_MS <= 3000);
});
