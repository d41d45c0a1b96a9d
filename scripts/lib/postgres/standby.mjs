// A server that follows another one of ours, made from a backup.
import fs from "node:fs";
import path from "node:path";
import { program } from "../paths.mjs";
import { run } from "../run.mjs";
import { startDatabase } from "./server.mjs";

/**
 * Starts a standby of the server of `url`.
 *
 * @param {{url: string, dir: string, work: string, databases: string[], port: number, options: object}} given `dir` is its data
 *   folder, which must not exist; `work` a folder for the backup, which is removed
 */
export async function startStandby({ url, dir, work, databases, port, options }) {
  const key = `${work}.key`;
  fs.writeFileSync(key, await run(program(), ["backup", "key"], options));
  const env = { DATABASE_URL: url, BACKUP_RECIPIENT: /public key: (\S+)/.exec(fs.readFileSync(key, "utf8"))[1] };
  await run(program(), ["backup", "run", "--once", "--to", work], { ...options, env });
  fs.mkdirSync(dir);
  fs.chmodSync(dir, 0o755);
  const data = path.join(dir, "postgres");
  await run(program(), ["restore", "--from", work, "--to", data, "--identity", key], options);
  fs.rmSync(work, { recursive: true });
  fs.rmSync(key);
  fs.renameSync(path.join(data, "recovery.signal"), path.join(data, "standby.signal"));
  const primary = new URL(url);
  const source = `host=127.0.0.1 port=${primary.port} user=${primary.username} password=${primary.password}`;
  fs.appendFileSync(path.join(data, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  return startDatabase({ dir, databases, unsafe: true, port });
}
