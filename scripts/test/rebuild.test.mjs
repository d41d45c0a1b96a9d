import assert from "node:assert/strict";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { until } from "../lib/proc.mjs";
import { watch } from "../lib/rebuild.mjs";
import { tempDir } from "./fakes.mjs";

const LIMIT_MS = 10_000;

/** Watches a folder for Go files until the test ends. */
async function watching(t, dir, react) {
  const watcher = watch([dir], /\.go$/, react);
  t.after(() => watcher.close());
  await once(watcher, "ready");
}

test("changed, replaced and new files are noticed, also in new folders; others are not", async (t) => {
  const dir = tempDir(t);
  const write = (name, text = "") => fs.writeFileSync(path.join(dir, name), text);
  fs.mkdirSync(path.join(dir, "a"));
  write("a/x.go");
  let seen = "";
  // Each change writes a different text, so the text that the reaction reads identifies its change.
  const contents = () =>
    fs
      .readdirSync(dir, { recursive: true })
      .filter((name) => name.endsWith(".go"))
      .map((name) => fs.readFileSync(path.join(dir, name), "utf8"))
      .join();
  await watching(t, dir, async () => {
    seen = contents();
  });
  const reactsTo = async (name, change) => {
    change();
    assert.ok(await until(() => seen === contents(), LIMIT_MS, 10), name);
  };
  await reactsTo("a change", () => write("a/x.go", "1"));
  await reactsTo("a replaced file", () => {
    write("a/.x.tmp", "2");
    fs.renameSync(path.join(dir, "a/.x.tmp"), path.join(dir, "a/x.go"));
  });
  await reactsTo("a change of the replaced file", () => write("a/x.go", "3"));
  await reactsTo("a file in a new folder", () => {
    fs.mkdirSync(path.join(dir, "b/c"), { recursive: true });
    write("b/c/y.go", "4");
  });
  await reactsTo("a change in the new folder", () => write("b/c/y.go", "5"));
  seen = "";
  write("a/note.txt", "1");
  // The next call is for the relevant file, so the irrelevant file before it caused none.
  await reactsTo("the last change", () => write("a/x.go", "6"));
});

test("a reaction runs once at a time, and again for a change meanwhile", async (t) => {
  const dir = tempDir(t);
  let running = 0;
  let calls = 0;
  const release = [];
  await watching(t, dir, async () => {
    assert.equal(++running, 1);
    calls++;
    await new Promise((resolve) => release.push(resolve));
    running--;
  });
  fs.writeFileSync(path.join(dir, "x.go"), "1");
  assert.ok(await until(() => calls === 1, LIMIT_MS, 10));
  fs.writeFileSync(path.join(dir, "x.go"), "2");
  release[0]();
  assert.ok(await until(() => calls === 2, LIMIT_MS, 10));
  release[1]();
});
