import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../lib/proc.mjs";
import { watch } from "../lib/watch.mjs";
import { tempDir } from "./fakes.mjs";

test("changed, replaced and new files are noticed, also in new folders; others are not", async (t) => {
  const dir = tempDir(t);
  const write = (name, text = "") => fs.writeFileSync(path.join(dir, name), text);
  fs.mkdirSync(path.join(dir, "a"));
  write("a/x.go");
  let calls = 0;
  t.after(
    watch([dir], /\.go$/, async () => {
      calls++;
    }),
  );

  const reactsTo = async (name, change) => {
    const before = calls;
    change();
    assert.ok(await until(() => calls > before, 5000, 10), name);
    // Late events of the same change must not be taken for the next one.
    await sleep(400);
  };
  await reactsTo("a change", () => write("a/x.go", "1"));
  await reactsTo("a replaced file", () => {
    write("a/.x.tmp", "2");
    fs.renameSync(path.join(dir, "a/.x.tmp"), path.join(dir, "a/x.go"));
  });
  await reactsTo("a change of the replaced file", () => write("a/x.go", "3"));
  await reactsTo("a file in a new folder", () => {
    fs.mkdirSync(path.join(dir, "b/c"), { recursive: true });
    write("b/c/y.go");
  });
  await reactsTo("a change in the new folder", () => write("b/c/y.go", "1"));

  const before = calls;
  write("a/note.txt", "1");
  await sleep(500);
  assert.equal(calls, before);
});

test("a reaction runs once at a time, and again for a change meanwhile", async (t) => {
  const dir = tempDir(t);
  let running = 0;
  let calls = 0;
  const release = [];
  t.after(
    watch([dir], /\.go$/, async () => {
      assert.equal(++running, 1);
      calls++;
      await new Promise((resolve) => release.push(resolve));
      running--;
    }),
  );
  fs.writeFileSync(path.join(dir, "x.go"), "1");
  assert.ok(await until(() => calls === 1, 5000, 10));
  fs.writeFileSync(path.join(dir, "x.go"), "2");
  await sleep(500);
  assert.equal(calls, 1);
  release[0]();
  assert.ok(await until(() => calls === 2, 5000, 10));
  release[1]();
});
