// A database server, and later its standby. The tests kill it, fill its disk and promote the standby.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../lib/ports.mjs";
import { runningServer } from "../lib/postgres/cluster.mjs";
import { removeDatabase, startDatabase } from "../lib/postgres/server.mjs";
import { startStandby } from "../lib/postgres/standby.mjs";
import { isAlive, until } from "../lib/proc.mjs";
import { mountSmall, unmount } from "./mounts.mjs";

const NAME = "fapai_chaos";
const DISK_MB = 768;

/** Starts a server. If mounting is permitted, its data folder is a small file system. */
export async function startServers(runner) {
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
    await removeDatabase(dir).catch(() => {}); // the folder of a mount cannot be deleted
    if (small) unmount(dir);
    fs.rmSync(dir, { recursive: true, force: true });
    return true;
  };
  // After a failover, the old primary must not be started again.
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
    /** Fills the file system completely. */
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
    /** Starts a standby of the server from a copy of the server's data folder. */
    follow: () => startStandby({ url, from: dir, dir: standbyDir, databases: [NAME], port: standbyPort }),
    /** Kills the server permanently. From then on, a restart returns the standby instead. */
    async replaceBy(standby) {
      promoted = standby;
      await this.kill();
    },
  };
}
