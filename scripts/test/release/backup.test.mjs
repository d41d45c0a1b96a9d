// Runs the drill of docs/operations.md with its own commands. Also checks which data survives when the server
// and the backup are killed at the same time.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { before, test } from "node:test";
import pg from "pg";
import { at, PROGRAM, program, ROOT } from "../../lib/paths.mjs";
import { runningServer } from "../../lib/postgres/cluster.mjs";
import { databaseUrl, removeDatabase, startDatabase } from "../../lib/postgres/server.mjs";
import { backupTools } from "../../lib/postgres/tools.mjs";
import { until } from "../../lib/proc.mjs";

const MARKS = 40;
const LIMIT_MS = 300_000;
const FOLDER = "/srv/fapai-backup";

/** Returns the commands of the block of docs/operations.md that begins with a line. */
function documented(first) {
  const text = fs.readFileSync(at("docs/operations.md"), "utf8");
  const block = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].find(([, commands]) => commands.startsWith(first));
  assert.ok(block, `no block of docs/operations.md begins with ${first}`);
  return block[1];
}

const tools = await backupTools();
const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-backup-"));
fs.chmodSync(dir, 0o755);
const env = {
  ...process.env,
  APP_ENV: "test",
  DATA_DIR: path.join(dir, "live"),
  DATABASE_URL: "",
  PG_BIN: tools.bin ?? "",
};
const files = path.join(dir, "backup/files");
const key = path.join(dir, "backup/key");

/** Replaces the folder and the program in the documents' commands with those of this test. */
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

/** Converts a position of the log to a number. */
const lsn = (text) => text.split("/").reduce((sum, part) => (sum << 32n) + BigInt(`0x${part}`), 0n);
const position = async (folder) => lsn((await ask(folder, "SELECT pg_current_wal_flush_lsn()::text AS at"))[0].at);
/** Returns the position up to which the log is stored, from the file for monitors. */
const received = () => lsn(JSON.parse(fs.readFileSync(path.join(files, "status.json"), "utf8")).Received);

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

before(async () => {
  await startDatabase({ dir: env.DATA_DIR, major: tools.server, shared: true });
  shell("bin/fapai migrate; bin/fapai seed --houses 60");
});

test.after(async () => {
  for (const name of ["live", "backup/drill"]) await removeDatabase(path.join(dir, name));
  fs.rmSync(dir, { recursive: true, force: true });
});

test("without the programs of PostgreSQL it says what to install", () => {
  const given = { ...env, PG_BIN: dir, BACKUP_RECIPIENT: /public key: (\S+)/.exec(fapai("backup", "key").text)[1] };
  const tried = spawnSync(program(), ["backup", "run", "--to", path.join(dir, "no-tools")], {
    cwd: ROOT,
    env: given,
    encoding: "utf8",
  });
  assert.equal(tried.status, 1);
  assert.match(
    tried.stderr,
    /服务器是 PostgreSQL \d\d，需要 \d\d 或更新版本的 pg_basebackup.*请安装 postgresql-client-\d\d/,
  );
});

/** Returns the address of a role that may copy the server and nothing else. */
async function replicationRole() {
  await ask(env.DATA_DIR, "CREATE ROLE copier LOGIN REPLICATION PASSWORD 'copier of the drill'");
  const url = new URL(databaseUrl(env.DATA_DIR, "fapai"));
  Object.assign(url, { username: "copier", password: "copier of the drill" });
  return url.href;
}

test("the drill of the documents", { timeout: 6 * LIMIT_MS, skip: tools.missing }, async (drill) => {
  shell(documented("mkdir"));
  env.BACKUP_RECIPIENT = /public key: (\S+)/.exec(fs.readFileSync(key, "utf8"))[1];
  const run = local(documented("bin/fapai backup run").trim());
  const backups = (given) => {
    const child = spawn("/bin/sh", ["-c", `exec ${run}`], { cwd: ROOT, env: { ...env, ...given }, stdio: "ignore" });
    drill.after(() => child.kill("SIGKILL"));
    return child;
  };
  const backup = backups({ DATABASE_URL: await replicationRole() });
  const stored = () => (fs.existsSync(files) ? fs.readdirSync(files) : []);
  const hasBase = (timeline) => () =>
    stored().some((name) => name.startsWith(timeline) && /^[0-9A-F-]+\.json$/.test(name));
  assert.ok(await until(hasBase("00000001"), LIMIT_MS), "there is no base backup");

  await drill.test("every table is the same afterwards", () => {
    assert.match(shell(documented("bin/fapai checksum")), /\d\d tables are the same/);
  });

  await drill.test("the files open with their own key only", () => {
    const other = path.join(dir, "other.key");
    fs.writeFileSync(other, fapai("backup", "key").text);
    const tried = fapai("restore", "--from", files, "--to", path.join(dir, "none"), "--identity", other);
    assert.ok(!tried.good && /identity did not match/.test(tried.text), tried.text);
  });

  await drill.test("every file but the descriptions is encrypted", () => {
    const open = stored().filter((name) => !/\.(json|part)$/.test(name));
    assert.ok(open.length > 1);
    for (const name of open)
      assert.match(
        fs.readFileSync(path.join(files, name)).subarray(0, 22).toString(),
        /^age-encryption\.org\/v1/,
        name,
      );
  });

  let middle;
  let crashed;
  await drill.test("nothing that the backup had received is lost with the machine", async (t) => {
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
    // Writes until the status file reports that these writes have been received, and prints the time. The
    // documents promise 5 s.
    const written = await position(env.DATA_DIR);
    const began = Date.now();
    const arrived = async () => {
      await mark();
      return received() >= written;
    };
    assert.ok(await until(arrived, LIMIT_MS), "the backup does not receive what is written");
    const end = Date.now();
    backup.kill("SIGKILL");
    process.kill(runningServer(path.join(env.DATA_DIR, "postgres")).pid, "SIGKILL");
    const folder = await restored(drill, "crash");
    crashed = folder;
    const [{ n, at: newest }] = await ask(folder, "SELECT count(*)::int AS n, max(at) AS at FROM marks");
    assert.ok(n >= MARKS && n <= last, `${n} of ${last} marks, ${MARKS} had arrived`);
    const [{ gaps }] = await ask(folder, "SELECT (max(n) + 1 - count(*))::int AS gaps FROM marks");
    assert.equal(gaps, 0);
    t.diagnostic(`received after ${end - began} ms; ${end - newest.getTime()} ms were lost`);
  });

  await drill.test("a restored server goes on in the same folder, on a new timeline", async (t) => {
    const given = { DATABASE_URL: databaseUrl(crashed, "fapai") };
    const mark = (n) => ask(crashed, `INSERT INTO marks VALUES (${n})`);
    const arrive = async () => {
      const written = await position(crashed);
      const arrived = async () => {
        await mark(-2);
        return received() >= written;
      };
      assert.ok(await until(arrived, LIMIT_MS), "the backup does not receive what is written");
    };
    const first = backups(given);
    assert.ok(await until(hasBase("00000002"), LIMIT_MS), "there is no base backup of the new timeline");
    await mark(-1);
    await arrive();
    first.kill("SIGTERM");
    await once(first, "exit");
    // The log written meanwhile is kept in the replication slot, so the existing base backup is sufficient.
    await ask(crashed, "SELECT pg_switch_wal()");
    await mark(-1);
    const second = backups(given);
    await arrive();
    second.kill("SIGKILL");
    assert.equal(stored().filter((name) => name.startsWith("00000002") && name.endsWith(".json")).length, 1);
    const folder = await restored(t, "again");
    assert.deepEqual(await ask(folder, "SELECT n FROM marks WHERE n = -1"), [{ n: -1 }, { n: -1 }]);
  });

  await drill.test("the state of an earlier time comes back", async (t) => {
    const folder = await restored(t, "earlier", "--until", `${middle.replace(" ", "T")}:00`);
    assert.deepEqual(await ask(folder, "SELECT max(n) AS n FROM marks"), [{ n: 20 }]);
  });
});
