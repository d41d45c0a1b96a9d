// Prerequisites of all scripts: Go, Node and the npm packages. Uses only Node built-ins, because it runs before the
// first install. Modules that need packages are imported after `setUp`.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { at, ROOT } from "./paths.mjs";
import { CommandError, interruptCommands, run } from "./run.mjs";
import { Fault, step, stopOnFault } from "./terminal.mjs";

// The shell's exit code for a command that Ctrl-C ended.
const INTERRUPTED = 130;

/** Reports whether version `have` is at least `want`; both are like 1.26.8, and missing parts count as 0. */
export function atLeast(have, want) {
  const [a, b] = [have, want].map((version) => version.split(".").map(Number));
  for (let i = 0; i < b.length; i++) {
    if ((a[i] ?? 0) !== b[i]) return (a[i] ?? 0) > b[i];
  }
  return true;
}

/** Returns the lowest Go version that go.mod allows. */
export function wantedGo(gomod = fs.readFileSync(at("go.mod"), "utf8")) {
  return /^go (\S+)$/m.exec(gomod)[1];
}

// The oldest Node version that can install the packages. After that, everything runs with the Node in the npm
// packages, see `useNode`.
const INSTALLS = "20.19";

/** Returns the lowest Node version on which the site and its tests run, from package.json. */
export function wantedNode(manifest = fs.readFileSync(at("package.json"), "utf8")) {
  return /[\d.]+/.exec(JSON.parse(manifest).engines.node)[0];
}

function installedGo() {
  const options = { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] };
  try {
    return execFileSync("go", ["env", "GOVERSION"], options).trim().slice(2);
  } catch (err) {
    const found = err.code === "ENOENT" ? "there is no `go` in PATH" : String(err.stderr).trim();
    throw new Fault(`Go ${wantedGo()} or newer is needed: ${found}. Get it from https://go.dev/dl/.`);
  }
}

const nodeFault = (wanted, have) =>
  new Fault(
    `Node ${wanted} or newer is needed, this is ${have}. Get it from https://nodejs.org/ (a version manager reads .node-version).`,
  );

/** @throws {Fault} with what to install when Go or Node is missing or too old to install the packages */
export function checkVersions() {
  if (process.platform === "win32") throw new Fault("Windows itself is not supported: run this in WSL.");
  const node = process.versions.node;
  if (!atLeast(node, INSTALLS)) throw nodeFault(INSTALLS, node);
  const go = installedGo();
  if (!atLeast(go, wantedGo()))
    throw new Fault(`Go ${wantedGo()} or newer is needed, this is ${go}. Get it from https://go.dev/dl/.`);
  return `Go ${go}, Node ${node}`;
}

const modified = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the npm packages when they are missing or older than package-lock.json. */
export async function install() {
  const marker = at("node_modules/.package-lock.json");
  if (modified(marker) >= modified(at("package-lock.json"))) return "up to date";
  // `npm ci` is not used, because it refuses a lock file that lacks the binaries of another platform, and a
  // registry may not have them all. `--no-save` leaves the lock file as it is. Builds need the development
  // packages, also with NODE_ENV=production.
  const args = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund"];
  try {
    await run("npm", args);
  } catch (err) {
    if (err instanceof CommandError) throw new Fault(`npm install failed.\n${err.output || err.message}`);
    throw err;
  }
  // npm does not write the marker if nothing has changed, so the time of the marker is set here.
  if (fs.existsSync(marker)) fs.utimesSync(marker, new Date(), new Date());
}

/**
 * Puts the Node of the npm packages first in PATH, so that every later command uses it. It has the version of the
 * Docker images. If there is none for this platform, or it does not run, the machine's own Node is used if it is new
 * enough.
 *
 * @throws {Fault} with installation advice if no Node is suitable
 */
export function useNode() {
  const folder = at("node_modules/.bin");
  try {
    const version = execFileSync(path.join(folder, "node"), ["--version"], { encoding: "utf8", stdio: "pipe" });
    process.env.PATH = [folder, process.env.PATH].join(path.delimiter);
    return `Node ${version.trim().slice(1)}`;
  } catch {
    const own = process.versions.node;
    if (!atLeast(own, wantedNode())) throw nodeFault(wantedNode(), own);
    return `Node ${own}, the machine's own`;
  }
}

/** Ends running commands if this process is interrupted before a runner handles signals, see stopOnSignals. */
function endOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => interruptCommands().then(() => process.exit(INTERRUPTED)));
}

/**
 * Checks the versions and installs the packages; exits with a message if that fails.
 *
 * @param {{quiet?: boolean, beside?: () => void}} [options] `quiet` prints only errors; `beside` starts work that
 *   needs Go but no packages, in parallel
 */
export const setUp = ({ quiet = false, beside } = {}) =>
  stopOnFault(async () => {
    const show = quiet ? (_, work) => work() : step;
    endOnSignals();
    await show("versions", checkVersions);
    beside?.();
    await show("npm packages", install);
    useNode();
  });
