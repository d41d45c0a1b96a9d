// The drill of docs/operations.md with its own commands, and what is left after server and backup are killed at once.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { before, test } from "node:test";
import pg from "pg";
import { at, PROGRAM, program, ROOT } from "../lib/paths.mjs";
import { runningServer } from "../lib/postgres/cluster.mjs";
import { databaseUrl, removeDatabase, startDatabase } from "../lib/postgres/server.mjs";
import { until } from "../lib/proc.mjs";

const MARKS = 40;
const LIMIT_MS = 60_000;
const FOLDER = "/srv/fapai-backup";

/** Commands of the block of docs/operations.md that begins with a line. */
function documented(first) {
  const text = fs.readFileSync(at("docs/operations.md"), "utf8");
  const block = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].find(([, commands]) => commands.startsWith(first));
  assert.ok(block, `no block of docs/operations.md begins with ${first}`);
  return block[1];
}

const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-backup-"));
fs.chmodSync(dir, 0o755);
const env = { ...process.env, APP_ENV: "test", DATA_DIR: path.join(dir, "live"), DATABASE_URL: "" };
const files = path.join(dir, "backup/files");
const key = path.join(dir, "backup/key");

/** Commands of the documents with our folder and the program that is run here. */
const local = (commands) => commands.replaceAll(FOLDER, path.join(dir, "backup")).replaceAll(PROGRAM, program());

/** Runs commands of the documents in a shell that stops at the first failure. */
function shell(commands) {
  const script = local(commands);
  const ended = spawnSync("/bin/sh", ["-ec", script], { cwd: ROOT, env, encoding: "utf8" });
  assert.equal(ended.status, 0, `${script}\n${ended.stdout}${ended.stderr}`);
  return ended.stdout;
}

function fapai(...args) {
  const ended = spawnSync(program(), args, { cwd: ROOT, env, encoding: "utf8" });
  return { good: ended.status === 0, text: ended.stdout + ended.stderr };
}

async function ask(folder, query) {
  const client = new pg.Client({ connectionString: databaseUrl(folder, "fapai") });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

/** Restores into a new data folder and starts PostgreSQL on it. */
async function restored(t, name, ...args) {
  const folder = path.join(dir, name);
  t.after(() => removeDatabase(folder));
  fs.mkdirSync(folder);
  const made = fapai("restore", "--from", files, "--to", path.join(folder, "postgres"), "--identity", key, ...args);
  assert.ok(made.good, made.text);
  await startDatabase({ dir: folder });
  return folder;
}

before(() => {
  shell("node scripts/database.mjs start; bin/fapai migrate; bin/fapai seed --houses 60");
});

test.after(async () => {
  for (const name of ["live", "backup/drill"]) await removeDatabase(path.join(dir, name));
  fs.rmSync(dir, { recursive: true, force: true });
});

test("the drill of the documents", { timeout: 4 * LIMIT_MS }, async (t) => {
  shell(documented("mkdir"));
  env.BACKUP_RECIPIENT = /public key: (\S+)/.exec(fs.readFileSync(key, "utf8"))[1];
  const run = local(documented("bin/fapai backup run").trim());
  const backup = spawn("/bin/sh", ["-c", `exec ${run}`], { cwd: ROOT, env, stdio: "ignore" });
  t.after(() => backup.kill("SIGKILL"));
  const complete = () => fs.existsSync(files) && fs.readdirSync(files).some((name) => /^[0-9A-F-]+\.json$/.test(name));
  assert.ok(await until(complete, LIMIT_MS), "there is no base backup");

  await t.test("every table is the same afterwards", () => {
    assert.match(shell(documented("bin/fapai checksum")), /\d\d tables are the same/);
  });

  await t.test("the files open with their own key only", () => {
    const other = path.join(dir, "other.key");
    fs.writeFileSync(other, fapai("backup", "key").text);
    const tried = fapai("restore", "--from", files, "--to", path.join(dir, "none"), "--identity", other);
    assert.ok(!tried.good && /identity did not match/.test(tried.text), tried.text);
  });

  let middle;
  await t.test("nothing that the backup had received is lost with the machine", async (t) => {
    const live = databaseUrl(env.DATA_DIR, "fapai");
    const client = new pg.Client({ connectionString: live });
    client.on("error", () => {});
    await client.connect();
    await client.query("CREATE TABLE marks (n int, at timestamptz DEFAULT clock_timestamp())");
    let last = 0;
    const mark = () => client.query("INSERT INTO marks VALUES ($1)", [last++]);
    while (last < MARKS) {
      await mark();
      if (last === 21) [{ now: middle }] = (await client.query("SELECT clock_timestamp()::text AS now")).rows;
    }
    // Writes go on until the file for monitors says that these have arrived; how long that takes is printed, the promise is 5 s.
    const [{ written }] = (await client.query("SELECT pg_current_wal_flush_lsn()::text AS written")).rows;
    const began = Date.now();
    const arrived = async () => {
      await mark();
      const { Received } = JSON.parse(fs.readFileSync(path.join(files, "status.json"), "utf8"));
      return (await client.query("SELECT $1::pg_lsn >= $2::pg_lsn AS arrived", [Received, written])).rows[0].arrived;
    };
    assert.ok(await until(arrived, LIMIT_MS), "the backup does not receive what is written");
    const end = Date.now();
    backup.kill("SIGKILL");
    process.kill(runningServer(path.join(env.DATA_DIR, "postgres")).pid, "SIGKILL");
    const folder = await restored(t, "crash");
    const [{ n, at: newest }] = await ask(folder, "SELECT count(*)::int AS n, max(at) AS at FROM marks");
    assert.ok(n >= MARKS && n <= last, `${n} of ${last} marks, ${MARKS} had arrived`);
    const [{ gaps }] = await ask(folder, "SELECT (max(n) + 1 - count(*))::int AS gaps FROM marks");
    assert.equal(gaps, 0);
    t.diagnostic(`received after ${end - began} ms; ${end - newest.getTime()} ms were lost`);
  });

  await t.test("the state of an earlier time comes back", async (t) => {
    const folder = await restored(t, "earlier", "--until", `${middle.replace(" ", "T")}:00`);
    assert.deepEqual(await ask(folder, "SELECT max(n) AS n FROM marks"), [{ n: 20 }]);
  });
});
