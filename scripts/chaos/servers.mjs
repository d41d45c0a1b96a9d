// A database server and, later, its standby, which the tests kill, fill and promote.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runningServer } from "../lib/cluster.mjs";
import { freePort } from "../lib/ports.mjs";
import { removeDatabase, startDatabase } from "../lib/postgres.mjs";
import { isAlive, until } from "../lib/proc.mjs";
import { run } from "../lib/run.mjs";
import { mountSmall, unmount } from "./mounts.mjs";

const NAME = "fapai_chaos";
const DISK_MB = 768;

/** A server whose data folder is a small file system where that is permitted. */
export async function startServers(runner, options) {
  const home = (number) => path.join(os.tmpdir(), `fapai-test-${process.pid}-${number}`);
  const dir = home(18);
  fs.mkdirSync(dir);
  fs.chmodSync(dir, 0o755);
  const small = mountSmall(dir, DISK_MB);
  const first = await startDatabase({ dir, databases: [NAME], unsafe: true });
  const standbyPort = await freePort();
  const standbyDir = home(19);
  let promoted = null;
  const stop = async () => {
    await removeDatabase(standbyDir);
    await removeDatabase(dir).catch(() => {}); // the folder of a mount cannot be removed
    if (small) unmount(dir);
    fs.rmSync(dir, { recursive: true, force: true });
    return true;
  };
  // After a failover the first server stays away.
  const restart = async () => promoted ?? startDatabase({ dir, databases: [NAME], unsafe: true, port: first.port });
  runner.adopt({ name: "database", pid: first.pid, stop, restart });
  const pgData = path.join(dir, "postgres");
  const url = first.url(NAME);
  const standbyUrl = url.replace(`:${first.port}/`, `:${standbyPort}/`);
  const ballast = path.join(dir, "ballast");

  return {
    url,
    standbyPort,
    standbyUrl,
    small,
    async kill() {
      const { pid } = runningServer(pgData);
      process.kill(pid, "SIGKILL");
      await until(() => !isAlive(pid), 5000, 5);
    },
    /** Leaves no byte free. */
    fill() {
      const file = fs.openSync(ballast, "a");
      try {
        for (const size of [1 << 20, 4096]) {
          try {
            for (;;) fs.writeSync(file, Buffer.alloc(size));
          } catch (err) {
            if (err.code !== "ENOSPC") throw err;
          }
        }
      } finally {
        fs.closeSync(file);
      }
    },
    empty: () => fs.rmSync(ballast, { force: true }),
    /** Starts a standby that follows the server, made from a backup. */
    async follow() {
      const work = path.join(dir, "backup");
      const key = `${work}.key`;
      fs.writeFileSync(key, await run("bin/fapai", ["backup", "key"], options));
      const env = { DATABASE_URL: url, BACKUP_RECIPIENT: /public key: (\S+)/.exec(fs.readFileSync(key, "utf8"))[1] };
      await run("bin/fapai", ["backup", "run", "--once", "--to", work], { ...options, env });
      fs.mkdirSync(standbyDir);
      fs.chmodSync(standbyDir, 0o755);
      const data = path.join(standbyDir, "postgres");
      await run("bin/fapai", ["restore", "--from", work, "--to", data, "--identity", key], options);
      fs.rmSync(work, { recursive: true });
      fs.renameSync(path.join(data, "recovery.signal"), path.join(data, "standby.signal"));
      const { username, password, port } = new URL(url);
      const source = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
      fs.appendFileSync(path.join(data, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
      return startDatabase({ dir: standbyDir, databases: [NAME], unsafe: true, port: standbyPort });
    },
    /** Kills the server for good; whoever starts it again gets the standby. */
    async replaceBy(standby) {
      promoted = standby;
      await this.kill();
    },
  };
}
