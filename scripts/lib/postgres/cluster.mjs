// The folder of an embedded PostgreSQL: its path, its creation, and whether a server is running with it.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { commandOf, isAlive } from "../proc.mjs";
import { canEnter, makeOpenDir, outsideDir, serverUser } from "./native.mjs";

/** The name of the database's owner, who has all privileges. */
export const SUPERUSER = "fapai";
// The builtin provider sorts by code point on every system and makes pg_trgm recognise Chinese letters. It exists from
// version 17 on; older versions use the system's own C.UTF-8, which macOS lacks.
const BUILTIN_LOCALE = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C.UTF-8"];
const SYSTEM_LOCALE = ["--locale=C", `--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`];

/**
 * Returns the paths in a data folder. PostgreSQL's own files are in `postgres`. If PostgreSQL's user cannot enter
 * the data folder, the files are outside it and `postgres` is a link to them. Deleting the data folder then counts
 * as deleting the database.
 *
 * @returns {{user: {uid?: number, gid?: number}, pgData: string, link: string | null, record: string, log: string}}
 *   `record` is a file with port and password, written last, so that an incomplete database has none
 */
export function layout(dir) {
  const inside = path.join(dir, "postgres");
  const user = serverUser(inside);
  const outside = !canEnter(dir, user);
  const pgData = outside ? path.join(outsideDir(dir), "postgres") : inside;
  return {
    user,
    pgData,
    link: outside ? inside : null,
    record: path.join(pgData, "fapai.json"),
    log: path.join(dir, "postgres.log"),
  };
}

/** Reads the record of a database; null if there is none. */
export function readRecord({ link, record }) {
  if (link && !fs.existsSync(link)) return null;
  try {
    return JSON.parse(fs.readFileSync(record, "utf8"));
  } catch {
    return null;
  }
}

/** Adds values to the record of a database. */
export function addToRecord(place, facts) {
  const record = { ...readRecord(place), ...facts };
  fs.writeFileSync(place.record, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  // The database's user must be able to read the file, because a base backup reads every file of the folder.
  const { uid, gid } = place.user;
  if (uid !== undefined) fs.chownSync(place.record, uid, gid);
}

/** Returns the major version of PostgreSQL that made a folder, or null. */
export function versionOf(pgData) {
  try {
    return Number.parseInt(fs.readFileSync(path.join(pgData, "PG_VERSION"), "utf8"), 10);
  } catch {
    return null;
  }
}

/** Returns `{pid, port, ready}` of the running server of a PostgreSQL folder, or null. */
export function runningServer(pgData) {
  let lines;
  try {
    lines = fs.readFileSync(path.join(pgData, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  // The id may have been reused, so the process counts only if it is a postgres process of this folder.
  if (!pid || !isAlive(pid) || !commandOf(pid).includes(pgData)) return null;
  // A server that is being restored accepts connections before it has read its whole log.
  const restored = !fs.existsSync(path.join(pgData, "recovery.signal"));
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" && restored };
}

/** Returns a random password of 128 bits. */
export const newPassword = () => randomBytes(16).toString("hex");

/** Makes a new, empty database of a version of PostgreSQL. */
export function initialise(place, native, major, password) {
  const { user, pgData, link } = place;
  fs.rmSync(pgData, { recursive: true, force: true });
  makeOpenDir(path.dirname(pgData));
  fs.mkdirSync(pgData, { mode: 0o700 });
  if (user.uid !== undefined) fs.chownSync(pgData, user.uid, user.gid);
  const secret = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "fapai-init-")), "password");
  fs.writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  for (const file of user.uid === undefined ? [] : [path.dirname(secret), secret])
    fs.chownSync(file, user.uid, user.gid);
  const args = [
    `--pgdata=${pgData}`,
    `--username=${SUPERUSER}`,
    "--auth=scram-sha-256",
    `--pwfile=${secret}`,
    "--no-instructions",
    "--no-sync",
    "--encoding=UTF8",
    "--data-checksums",
    ...(major >= 17 ? BUILTIN_LOCALE : SYSTEM_LOCALE),
  ];
  const made = spawnSync(path.join(native, "bin/initdb"), args, {
    ...user,
    cwd: "/",
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  fs.rmSync(path.dirname(secret), { recursive: true });
  if (made.status !== 0) {
    fs.rmSync(pgData, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.trim()}`);
  }
  if (link) {
    fs.rmSync(link, { force: true });
    fs.symlinkSync(pgData, link);
  }
  addToRecord(place, { password });
}
