// A standby that follows another server, made from a copy of its data folder.
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { layout, runningServer } from "./cluster.mjs";
import { startDatabase } from "./server.mjs";

// Files excluded from the copy: the process id and options of the other server, and the state of its connections.
const NOT_COPIED = /^(postmaster\.(pid|opts)|pg_replslot\/.+|pg_stat_tmp\/.+|pgsql_tmp.*)$/;

/** Copies a folder whose files change during the copy. Replaying the log repairs files that were being written. */
async function copy(from, to, inside = "") {
  for (const entry of await fs.promises.readdir(path.join(from, inside), { withFileTypes: true })) {
    const name = path.join(inside, entry.name);
    if (NOT_COPIED.test(name)) continue;
    try {
      if (entry.isDirectory()) await fs.promises.mkdir(path.join(to, name), { mode: 0o700 });
      else await fs.promises.copyFile(path.join(from, name), path.join(to, name));
    } catch (err) {
      if (err.code === "ENOENT") continue;
      throw err;
    }
    if (entry.isDirectory()) await copy(from, to, name);
  }
}

function give(folder, { uid, gid }) {
  if (uid === undefined) return;
  for (const name of ["", ...fs.readdirSync(folder, { recursive: true })])
    fs.chownSync(path.join(folder, name), uid, gid);
}

/**
 * Starts a standby of a server of ours, see PostgreSQL's documentation, 26.3.3 (low-level base backup).
 *
 * @param {{url: string, from: string, dir: string, databases: string[], port: number}} given `from` is the data folder of the
 *   server of `url`; `dir` that of the standby, which must not exist
 */
export async function startStandby({ url, from, dir, databases, port }) {
  fs.mkdirSync(dir);
  fs.chmodSync(dir, 0o755);
  const data = path.join(dir, "postgres");
  fs.mkdirSync(data, { mode: 0o700 });
  const source = layout(from);
  if (!runningServer(source.pgData)) throw new Error(`no server runs on ${from}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    await copy(source.pgData, data);
    const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
    fs.writeFileSync(path.join(data, "backup_label"), rows[0].labelfile);
    // The log is copied again, because the standby needs all of it, and parts were written during the copy.
    fs.rmSync(path.join(data, "pg_wal"), { recursive: true });
    fs.mkdirSync(path.join(data, "pg_wal"), { mode: 0o700 });
    await copy(source.pgData, data, "pg_wal");
  } finally {
    await client.end();
  }
  fs.writeFileSync(path.join(data, "standby.signal"), "");
  const primary = new URL(url);
  const conninfo = `host=127.0.0.1 port=${primary.port} user=${primary.username} password=${primary.password}`;
  fs.appendFileSync(path.join(data, "postgresql.auto.conf"), `primary_conninfo = '${conninfo}'\n`);
  give(data, source.user);
  return startDatabase({ dir, databases, unsafe: true, port });
}
