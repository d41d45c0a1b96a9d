// Builds the product and the developers' tools, each only if its inputs have changed.
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { at, PROGRAM, program, RACE_PROGRAM, ROOT } from "./paths.mjs";
import { run } from "./run.mjs";

const SKIPPED = /^(node_modules|dist|bin|\.git|\.data|\.tools|coverage|test-results|playwright-report)$/;
const NOT_BUILT = /\.(test|spec)\.[jt]sx?$|\/e2e\/|_test\.go$|\.md$/;

function filesIn(start) {
  const stat = fs.statSync(start, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [start] : [];
  const names = fs.readdirSync(start).filter((name) => !SKIPPED.test(name));
  return names.sort().flatMap((name) => filesIn(path.join(start, name)));
}

/**
 * Returns a hash of the names and contents of files and of all files in folders, without tests, and of some text.
 *
 * @param {string[]} inputs paths in the repository; missing ones count as missing
 */
export function fingerprint(inputs, text = "") {
  const hash = createHash("sha256").update(text);
  for (const file of inputs.flatMap((input) => filesIn(path.resolve(ROOT, input)))) {
    if (!NOT_BUILT.test(file)) hash.update(`\0${path.relative(ROOT, file)}\0`).update(fs.readFileSync(file));
  }
  return hash.digest("hex");
}

const WIRE_TYPES = ["proto-types/ts", "proto-types/package.json", "package-lock.json"];

/**
 * Flags that leave out the path of the checkout, so that all checkouts share compiled packages. They also leave out the
 * debugger's tables, which take a third of the linker's time.
 */
export const GO_FLAGS = ["-trimpath", "-ldflags=-s -w"];

// With this setting the compiler collects garbage less often. It takes a twentieth less time and half as much
// memory again.
const COMPILER = { GOGC: "400" };

/** Package of the API server. */
const MAIN = "./api/app/fapai";

/**
 * The builds and their inputs, in the order in which they are made: the renderer reads the list of files that
 * the web build writes.
 */
const BUILDS = {
  web: { output: "web/dist", inputs: ["web", ...WIRE_TYPES], command: ["npm", "run", "build", "-w", "web"] },
  ssr: {
    output: "ssr/dist/server.mjs",
    inputs: ["ssr", "web", ...WIRE_TYPES],
    command: ["npm", "run", "build", "-w", "ssr"],
  },
  api: {
    output: PROGRAM,
    inputs: ["api", "proto-types/wire", "go.mod", "go.sum"],
    command: ["go", "build", ...GO_FLAGS, "-o", PROGRAM, MAIN],
  },
  "api with the race detector": {
    output: RACE_PROGRAM,
    inputs: ["api", "proto-types/wire", "go.mod", "go.sum"],
    command: ["go", "build", ...GO_FLAGS, "-race", "-o", RACE_PROGRAM, MAIN],
  },
};

/**
 * Builds one part unless none of its inputs has changed since the last build. For the API server, it builds the
 * program that is used here.
 *
 * @param {keyof typeof BUILDS} name
 * @param {{signal?: AbortSignal, log?: string}} [options] see `run`
 */
export async function build(name, options = {}) {
  const wanted = name === "api" && program() === RACE_PROGRAM ? "api with the race detector" : name;
  const { output, inputs, command } = BUILDS[wanted];
  // The browser files contain TOKEN_DATA, so a changed value needs a new build.
  const print = fingerprint(inputs, [...command, process.version, process.env.TOKEN_DATA].join(" "));
  const stamp = at(".tools/stamps", wanted);
  if (fs.existsSync(at(output)) && fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === print) return "unchanged";
  await run(command[0], command.slice(1), { ...options, env: { ...COMPILER, ...options.env } });
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, print);
}

/**
 * The developers' tools: packages of the module in tools/. `inputs` are the inputs besides the versions in
 * that module.
 */
const TOOLS = {
  "oapi-codegen": { pkg: "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen", inputs: [] },
  lint: { pkg: "./lint", inputs: ["tools/lint"] },
};

/** The folder that all checkouts of a user share. */
const userCache = () =>
  process.env.XDG_CACHE_HOME || path.join(os.homedir(), process.platform === "darwin" ? "Library/Caches" : ".cache");

/**
 * Returns the path of a developers' tool. It is built unless this user already has a build of its current sources.
 *
 * @param {keyof typeof TOOLS} name
 * @param {{log?: string, signal?: AbortSignal}} [options] see `run`
 */
export async function tool(name, options = {}) {
  const { pkg, inputs } = TOOLS[name];
  // A linter refuses to work if it was built with an older version of Go than the code requires.
  const print = fingerprint(["tools/go.mod", "tools/go.sum", ...inputs], await run("go", ["version"]));
  const file = path.join(userCache(), "fapai", `${name}-${print.slice(0, 16)}`);
  if (fs.existsSync(file)) return file;
  const draft = `${file}.${process.pid}`;
  await run("go", ["build", ...GO_FLAGS, "-o", draft, pkg], { ...options, cwd: at("tools") });
  fs.renameSync(draft, file);
  return file;
}
