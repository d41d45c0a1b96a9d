// From a fresh checkout to built programs. Node built-ins only: runs before the first install.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { at, ROOT } from "./paths.mjs";
import { run } from "./run.mjs";
import { fingerprint, isFresh, markFresh } from "./stamp.mjs";
import { Fault } from "./steps.mjs";

/** Whether version `have` is at least `want`; both like 1.26.8, missing parts count as 0. */
export function atLeast(have, want) {
  const [a, b] = [have, want].map((version) => version.split(".").map(Number));
  for (let i = 0; i < b.length; i++) {
    if ((a[i] ?? 0) !== b[i]) return (a[i] ?? 0) > b[i];
  }
  return true;
}

/** The lowest Go version that go.mod allows. */
export function wantedGo(gomod = fs.readFileSync(at("go.mod"), "utf8")) {
  return /^go (\S+)$/m.exec(gomod)[1];
}

/** The lowest Node version that package.json allows. */
export function wantedNode(manifest = fs.readFileSync(at("package.json"), "utf8")) {
  return /[\d.]+/.exec(JSON.parse(manifest).engines.node)[0];
}

/** @throws {Fault} that says what to install when Go or Node is missing or too old */
export function checkVersions() {
  if (process.platform === "win32") throw new Fault("Windows itself is not supported: run this in WSL.");
  const node = process.versions.node;
  if (!atLeast(node, wantedNode())) {
    throw new Fault(
      `Node ${wantedNode()} or newer is needed, this is ${node}. Get it from https://nodejs.org/ (a version manager reads .node-version).`,
    );
  }
  let go;
  try {
    go = execFileSync("go", ["env", "GOVERSION"], { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
      .trim()
      .slice(2);
  } catch (err) {
    const found = err.code === "ENOENT" ? "there is no `go` in PATH" : String(err.stderr).trim();
    throw new Fault(`Go ${wantedGo()} or newer is needed: ${found}. Get it from https://go.dev/dl/.`);
  }
  if (!atLeast(go, wantedGo()))
    throw new Fault(`Go ${wantedGo()} or newer is needed, this is ${go}. Get it from https://go.dev/dl/.`);
  return `Go ${go}, Node ${node}`;
}

const modified = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the npm packages when they are missing or older than package-lock.json. */
export async function install({ signal, log } = {}) {
  const marker = at("node_modules/.package-lock.json");
  if (modified(marker) >= modified(at("package-lock.json"))) return "up to date";
  // Builds need the development packages, also where NODE_ENV=production is set.
  const flags = ["--include=dev", "--no-audit", "--no-fund"];
  // Not `npm ci`: it refuses a lock file that lacks the binaries of another platform, and a registry may not have them all.
  // `--no-save` keeps to the lock file and leaves it as it is.
  await run("npm", ["install", "--no-save", ...flags], { signal, log });
  // npm leaves the file alone when nothing had to change.
  if (fs.existsSync(marker)) fs.utimesSync(marker, new Date(), new Date());
}

const NOT_BUILT = /\.(test|spec)\.[jt]sx?$|\/e2e\/|_test\.go$|\.md$/;

/** What is built, from what, in this order: the renderer reads the list of files that web made. */
const BUILDS = {
  web: {
    output: "web/dist",
    inputs: ["web", "proto-types/ts", "proto-types/package.json", "package-lock.json"],
    command: ["npm", "run", "build", "-w", "web"],
  },
  ssr: {
    output: "ssr/dist/server.mjs",
    inputs: ["ssr", "web", "proto-types/ts", "proto-types/package.json", "package-lock.json"],
    command: ["npm", "run", "build", "-w", "ssr"],
  },
  api: {
    output: "bin/fapai",
    inputs: ["api", "proto-types/wire", "go.mod", "go.sum"],
    command: ["go", "build", "-o", "bin/fapai", "./api/cmd/fapai"],
  },
};

/**
 * Builds one part unless nothing it is made from has changed.
 *
 * @param {keyof typeof BUILDS} name
 * @param {{signal?: AbortSignal, log?: string}} [options]
 */
export async function build(name, options = {}) {
  const { output, inputs, command } = BUILDS[name];
  const [file, ...args] = command;
  // TOKEN_DATA is built into the browser files.
  const print = fingerprint(inputs, {
    extra: [...command, process.version, process.env.TOKEN_DATA].join(" "),
    except: NOT_BUILT,
  });
  if (isFresh(name, at(output), print)) return "unchanged";
  await run(file, args, options);
  markFresh(name, print);
}
