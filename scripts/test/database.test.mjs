import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import pg from "pg";
import { runningServer } from "../lib/postgres/cluster.mjs";
import { outsideDir } from "../lib/postgres/native.mjs";
import { databaseUrl, removeDatabase, startDatabase, stopDatabase } from "../lib/postgres/server.mjs";
import { isAlive } from "../lib/proc.mjs";

/**
 * Returns the data folder of a database that is removed after the test; `open` gives other users of the system access.
 */
function dataFolder(t, open) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-db-"));
  fs.chmodSync(dir, open ? 0o755 : 0o700);
  t.after(() => removeDatabase(dir));
  return dir;
}

async function ask(url, query) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows[0];
  } finally {
    await client.end();
  }
}

test("the database starts, is found again, keeps its port and data, and stops", async (t) => {
  const dir = dataFolder(t, true);
  assert.equal(databaseUrl(dir, "fapai"), null);
  const first = await startDatabase({ dir, databases: ["fapai", "other"] });
  assert.ok(first.port < 32768);
  assert.equal(first.url("fapai"), databaseUrl(dir, "fapai"));
  const facts = await ask(
    first.url("other"),
    "SELECT current_database() AS name, '中' ~ '[[:alpha:]]' AS alpha, current_setting('fsync') AS fsync",
  );
  assert.deepEqual(facts, { name: "other", alpha: true, fsync: "on" });
  const again = await startDatabase({ dir });
  assert.deepEqual([again.pid, again.reused], [first.pid, true]);

  await ask(first.url("fapai"), "CREATE TABLE kept AS SELECT 7 AS n");
  assert.equal(await stopDatabase(dir), true);
  assert.ok(!isAlive(first.pid));
  assert.equal(await stopDatabase(dir), false);

  // Simulates the state after a power failure: the file contains a process id that now belongs to another
  // process.
  fs.writeFileSync(path.join(dir, "postgres/postmaster.pid"), `${process.pid}\n${dir}/postgres\n`);
  assert.equal(runningServer(path.join(dir, "postgres")), null);
  const second = await startDatabase({ dir, unsafe: true });
  assert.deepEqual([second.port, second.reused], [first.port, false]);
  assert.deepEqual(await ask(second.url("fapai"), "SELECT n, current_setting('fsync') AS fsync FROM kept"), {
    n: 7,
    fsync: "off",
  });
});

test("root keeps the data outside a folder that the database may not enter", {
  skip: process.getuid?.() !== 0,
}, async (t) => {
  const dir = path.join(dataFolder(t, false), "data");
  t.after(() => removeDatabase(dir));
  const server = await startDatabase({ dir, unsafe: true });
  assert.ok(fs.existsSync(path.join(outsideDir(dir), "postgres/PG_VERSION")));
  assert.equal((await startDatabase({ dir })).pid, server.pid);
  await ask(server.url("fapai"), "CREATE TABLE gone AS SELECT 7 AS n");

  // After the folder is deleted, a new database is created, even while the old one is running.
  fs.rmSync(dir, { recursive: true });
  const fresh = await startDatabase({ dir, unsafe: true });
  assert.ok(!isAlive(server.pid));
  assert.deepEqual(await ask(fresh.url("fapai"), "SELECT to_regclass('gone') AS found"), { found: null });
  await removeDatabase(dir);
  assert.ok(!isAlive(fresh.pid));
  assert.ok(!fs.existsSync(outsideDir(dir)) && !fs.existsSync(dir));
});

test("the oldest supported version sorts by code point and reads Chinese letters, as the newest does", async (t) => {
  const server = await startDatabase({ dir: dataFolder(t, true), unsafe: true, major: 15 });
  const facts = await ask(
    server.url("fapai"),
    "SELECT current_setting('server_version_num')::int / 10000 AS major, '中' ~ '[[:alpha:]]' AS alpha, 'B' < 'a' AS code_points",
  );
  assert.deepEqual(facts, { major: 15, alpha: true, code_points: true });
});
