// PostgreSQL's programs that `fapai backup` runs, and the newest of the installed servers with which they work.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { aptInstall } from "../apt.mjs";
import { at } from "../paths.mjs";

/** Versions of the servers that npm installs, the newest first. */
const SERVERS = [18, 15];
/** The version of the packages to download; it is the one in Debian 12. */
const FETCHED = 15;
const PROGRAMS = ["pg_basebackup", "pg_receivewal", "pg_verifybackup"];

/** Returns the version of the programs in a folder; 0 if one is missing or does not run. */
function majorOf(bin) {
  try {
    return Math.min(
      ...PROGRAMS.map((name) => {
        const text = execFileSync(path.join(bin, name), ["--version"], { encoding: "utf8", stdio: "pipe" });
        return Number(/\(PostgreSQL\) (\d+)/.exec(text)[1]);
      }),
    );
  } catch {
    return 0;
  }
}

function folders() {
  if (process.env.PG_BIN) return [process.env.PG_BIN];
  const debian = "/usr/lib/postgresql";
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian) : [];
  return [
    at(".tools/postgresql/bin"),
    ...(process.env.PATH ?? "").split(path.delimiter).filter(Boolean),
    ...versions.map((version) => path.join(debian, version, "bin")),
  ];
}

/**
 * Extracts the programs from Debian's packages, which needs no privileges; a script for each program sets the path of
 * its libraries.
 */
function fetchPackages() {
  const dir = at(".tools/postgresql");
  try {
    fs.mkdirSync(path.join(dir, "bin"), { recursive: true });
    execFileSync("apt-get", ["download", `postgresql-client-${FETCHED}`, "libpq5"], { cwd: dir, stdio: "pipe" });
    for (const file of fs.readdirSync(dir).filter((name) => name.endsWith(".deb")))
      execFileSync("dpkg", ["-x", file, "."], { cwd: dir, stdio: "pipe" });
    const libraries = fs.readdirSync(path.join(dir, "usr/lib")).map((name) => path.join(dir, "usr/lib", name));
    for (const name of PROGRAMS) {
      const program = path.join(dir, `usr/lib/postgresql/${FETCHED}/bin`, name);
      const script = `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(":")}' exec '${program}' "$@"\n`;
      fs.writeFileSync(path.join(dir, "bin", name), script, { mode: 0o755 });
    }
  } catch {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * Returns the programs that are installed or can be installed, and the newest of our servers that they work with.
 *
 * @returns {Promise<{bin: string, server: number} | {missing: string}>} `missing` names what is not there
 */
export async function backupTools() {
  const find = () => {
    const found = folders().map((bin) => ({ bin, major: majorOf(bin) }));
    for (const server of SERVERS) {
      const usable = found.filter(({ major }) => major >= server).sort((a, b) => a.major - b.major)[0];
      if (usable) return { bin: usable.bin, server };
    }
    return null;
  };
  let tools = find();
  if (!tools && !process.env.PG_BIN) {
    if (!(await aptInstall([`postgresql-client-${FETCHED}`]))) fetchPackages();
    tools = find();
  }
  const names = PROGRAMS.join(", ");
  return (
    tools ?? { missing: `no ${names} ${SERVERS.at(-1)} or newer: install postgresql-client-${FETCHED}, or set PG_BIN` }
  );
}
