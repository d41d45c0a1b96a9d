// bench/backup: the duration of a backup with a million lots, and of its restore including a comparison of every
// table.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { build } from "../../scripts/lib/build.mjs";
import { ROOT } from "../../scripts/lib/paths.mjs";
import { databaseUrl, removeDatabase, startDatabase } from "../../scripts/lib/postgres/server.mjs";
import { backupTools } from "../../scripts/lib/postgres/tools.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { Table } from "../table.mjs";

const LOTS = Number(process.env.BENCH_LOTS ?? 1_000_000);
const SEEDED = 1000;
const LIMIT_S = 120;
/** The tables that are copied, each with its column for the id of the lot. */
const COPIED = { houses: "id", house_texts: "house_id", house_images: "house_id" };
/** The difference between the id of a lot and the ids of its copies. It is larger than every id of the demo data. */
const STEP = 100_000;
const MB = 1 << 20;

const sizeOf = (dir) => fs.readdirSync(dir).reduce((sum, name) => sum + fs.statSync(path.join(dir, name)).size, 0) / MB;

/**
 * Copies the demo lots with their texts and pictures `times` times. Generating a million lots one by one would take
 * an hour.
 */
async function multiply(url, times) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  // Triggers are off, because copies need neither the change log nor statistics.
  await db.query("SET session_replication_role = replica; SET synchronous_commit = off");
  for (const [table, key] of Object.entries(COPIED)) {
    const { rows } = await db.query(
      "SELECT quote_ident(attname) AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''",
      [table],
    );
    const names = rows.map(({ name }) => name).filter((name) => name !== "id" || key === "id");
    const value = { [key]: `t.${key} + n * ${STEP}`, source_id: "t.source_id || '-' || n" };
    const values = names.map((name) => value[name] ?? `t.${name}`);
    await db.query(`INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM ${table} AS t, generate_series(1, ${times}) AS n`);
  }
  await db.end();
}

await runProgram("bench-backup", async (runner, log) => {
  const tools = await backupTools();
  if (tools.missing) throw new Error(tools.missing);
  await build("api", { log, signal: runner.signal });
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-bench-backup-"));
  fs.chmodSync(dir, 0o755);
  const [live, again, files, key] = ["live", "again", "files", "key"].map((name) => path.join(dir, name));
  const env = { ...process.env, APP_ENV: "test", DATABASE_URL: "", DATA_DIR: live, PG_BIN: tools.bin };
  const fapai = (...args) => execFileSync("bin/fapai", args, { cwd: ROOT, env, encoding: "utf8", maxBuffer: 1 << 28 });
  const timed = async (work) => {
    const began = Date.now();
    await work();
    return (Date.now() - began) / 1000;
  };
  try {
    await startDatabase({ dir: live, unsafe: true, major: tools.server });
    fapai("migrate");
    fapai("seed", "--houses", String(SEEDED));
    await multiply(databaseUrl(live, "fapai"), Math.ceil(LOTS / SEEDED) - 1);
    fs.writeFileSync(key, fapai("backup", "key"));
    env.BACKUP_RECIPIENT = /public key: (\S+)/.exec(fs.readFileSync(key, "utf8"))[1];
    const table = new Table(`backup of ${LOTS} lots`);
    const saved = await timed(() => fapai("backup", "run", "--once", "--to", files));
    table.note("base backup and its log", `${saved.toFixed(1)} s, ${Math.round(sizeOf(files))} MB encrypted`);
    fs.writeFileSync(path.join(dir, "before"), fapai("checksum"));
    await removeDatabase(live);

    fs.mkdirSync(again);
    const written = await timed(() =>
      fapai("restore", "--from", files, "--to", `${again}/postgres`, "--identity", key),
    );
    const started = await timed(() => startDatabase({ dir: again }));
    env.DATABASE_URL = databaseUrl(again, "fapai");
    const compared = await timed(() => fapai("checksum", "--compare", path.join(dir, "before")));
    const whole = written + started + compared;
    table.row("restored, started and compared", `${whole.toFixed(1)} s`, `≤ ${LIMIT_S} s`, whole <= LIMIT_S);
    table.note("files, start, checksums", [written, started, compared].map((s) => `${s.toFixed(1)} s`).join(", "));
    return table.short === 0;
  } finally {
    for (const folder of [live, again]) await removeDatabase(folder);
    fs.rmSync(dir, { recursive: true, force: true });
  }
});
