import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { at } from "../lib/paths.mjs";
import { asvsRows, notPassed, proofs } from "../lib/proof/asvs.mjs";

// The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; they come first in their section.
// Source: github.com/OWASP/ASVS, 5.0/docs_en.
const SECTIONS = `
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3
6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;
const WANTED = SECTIONS.trim()
  .split(/\s+/)
  .map((section) => section.split(":"))
  .flatMap(([section, count]) => Array.from({ length: Number(count) }, (_, i) => `${section}.${i + 1}`));

const rows = asvsRows();

test("every requirement of ASVS 5.0 levels 1 and 2 is answered once, in order", () => {
  assert.equal(WANTED.length, 253);
  assert.deepEqual(
    rows.map(({ id }) => id),
    WANTED,
  );
});

test("each answer has a state and says how, and what is met or partly met is shown somewhere", () => {
  for (const { id, about, state, how, proof } of rows) {
    assert.ok(["met", "partly", "open", "not applicable"].includes(state), `${id}: ${state}`);
    assert.ok(about && how, id);
    assert.ok(proof || state === "not applicable" || how === "none", `${id} names neither test nor file`);
  }
});

test("files and tests that the answers name exist", () => {
  for (const row of rows) {
    for (const { file, test: name } of proofs(row)) {
      const text = fs.readFileSync(path.join(at("."), file), "utf8");
      if (name) assert.match(text, new RegExp(`func ${name}\\(`), `${row.id}: ${name}`);
    }
  }
});

const TEST =
  /`(Test|Fuzz)\w+`|\.test\.(mjs|tsx?)`|\.spec\.ts`|web\/e2e\/fixtures\.ts`|scripts\/(composition|chaos)\/\w+\.mjs`|scripts\/(attack|lib\/proof\/checks)\.mjs`/;

test("each answer that something is so names a test", () => {
  const without = rows.filter(({ state, proof }) => state !== "not applicable" && !TEST.test(proof));
  assert.deepEqual(
    without.map(({ id }) => id),
    [],
  );
});

const read = (file) => fs.readFileSync(path.join(at("."), file), "utf8");

test("what is to be written down is: the sections that answers send to", () => {
  for (const section of ["Threat model", "Keys", "Data", "Logs", "Libraries"])
    assert.match(read("docs/security.md"), new RegExp(`^## ${section}$`, "m"));
  for (const section of ["Bounds", "Logins", "Addresses"])
    assert.match(read("docs/operations.md"), new RegExp(`^#+ .*${section}`, "m"));
});

test("the settings of servers and images are as the answers state", () => {
  const [, ciphers] = /ssl_ciphers (\S+);/.exec(read("docker/nginx.conf"));
  for (const cipher of ciphers.split(":")) assert.match(cipher, /^ECDHE-.*(GCM|CHACHA20)/, "forward secrecy");
  assert.match(read("docker/nginx.conf"), /ssl_protocols TLSv1\.2 TLSv1\.3;/);
  assert.match(read("docker/secrets.sh"), /ec_paramgen_curve:P-256/);
  assert.match(read(".dockerignore"), /^\.git$/m);
  assert.match(read("docker/compose.yml"), /logging: \{ driver:/);
  assert.match(read("web/vite.config.ts"), /target: "es2022"/);
});

test("the browser keeps what one list of the program names", () => {
  const files = fs.globSync("web/src/**/*.{ts,tsx}", { cwd: at(".") }).filter((file) => !/\.test\./.test(file));
  const using = files.filter((file) => /\b(localStorage|sessionStorage|indexedDB)\b/.test(read(file))).sort();
  assert.deepEqual(using, ["web/src/lib/browser/storage.ts"]);
});

test("no page listens to messages of others or opens a socket", () => {
  const files = fs.globSync("{web,ssr}/src/**/*.{ts,tsx}", { cwd: at(".") }).filter((file) => !/\.test\./.test(file));
  const using = files.filter((file) =>
    /addEventListener\("message"|onmessage|new (WebSocket|EventSource)\(/.test(read(file)),
  );
  assert.ok(files.length > 500);
  assert.deepEqual(using, []);
});

test("a test that a row names and that did not pass is named", () => {
  const row = { id: "1.1.1", proof: "`api/a/x_test.go` `TestA`, `api/b/y_test.go` `FuzzB` `TestC`, `web/z.test.ts`" };
  const pass = (folder, name) =>
    `{"Time":"t","Action":"pass","Package":"fapai/${folder}","Test":"${name}","Elapsed":0}`;
  const log = [pass("api/a", "TestA"), pass("api/b", "TestC/part"), pass("api/c", "FuzzB")].join("\n");
  assert.deepEqual(notPassed(log, [row]), ["1.1.1 api/b FuzzB", "1.1.1 api/b TestC"]);
});
