import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { at, program } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { bomOfModules, bomOfPackages } from "../lib/sbom.mjs";

test("the modules of the program, with versions and hashes", async () => {
  const bom = bomOfModules(await run("go", ["version", "-m", program()]));
  assert.equal(bom.bomFormat, "CycloneDX");
  const direct = [...fs.readFileSync(at("go.mod"), "utf8").matchAll(/^\t(\S+) (v\S+)$/gm)];
  const known = new Map(bom.components.map(({ name, version, hashes }) => [name, { version, hashes }]));
  for (const [, name, version] of direct.filter(([, name]) => known.has(name)))
    assert.equal(known.get(name).version, version);
  assert.ok(direct.filter(([, name]) => known.has(name)).length >= 20);
  for (const { name, hashes } of bom.components) assert.match(hashes[0]?.content ?? "", /^[0-9a-f]{64}$/, name);
  assert.throws(() => bomOfModules("bin/fapai: go1.26\n"), /no modules/);
});

test("npm knows the packages of the lock file", async () => {
  const bom = await bomOfPackages();
  assert.equal(bom.bomFormat, "CycloneDX");
  assert.ok(bom.components.some(({ name }) => name === "react"));
});
