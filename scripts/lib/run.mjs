// Runs a command to its end. Uses only Node built-ins, because the Go build begins before the npm packages are
// installed.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { at, ROOT } from "./paths.mjs";
import { endGroup, signalGroup } from "./proc.mjs";

// The time in milliseconds that a command has to end after SIGTERM. Test runners must stop their servers in this time.
const GRACE_MS = 30_000;

/** The error of a command that failed; `output` is all that the command wrote. */
export class CommandError extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

const running = new Set();

// When this process ends for any reason, the commands that it started end, too.
process.on("exit", () => {
  for (const { pid } of running) signalGroup(pid, "SIGKILL");
});

let interrupted = false;

/** Ends all running commands and the processes that they started, and waits for them. */
export const endCommands = () => Promise.all([...running].map(({ pid }) => endGroup(pid, GRACE_MS)));

/**
 * Ends all running commands like endCommands, but for a process that is about to end: the callers of `run`
 * get no error for their commands.
 */
export function interruptCommands() {
  interrupted = true;
  return endCommands();
}

/** Returns the variables of this process and the given ones, with the programs of the npm packages in PATH. */
const environment = (env) => ({
  ...process.env,
  PATH: [at("node_modules/.bin"), process.env.PATH].join(path.delimiter),
  ...env,
});

// A shell script that runs the command, writes the processor time of the command and of all processes it
// waited for to descriptor 3, and exits with the command's exit code.
const MEASURED = '"$@"; code=$?; times >&3; exit $code';

/**
 * Returns the processor seconds of the shell's children, in user and system mode, from the second line that the shell's
 * `times` prints.
 */
export function processorSeconds(text) {
  const [, children = ""] = text.trim().split("\n");
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60 * Number(m) + Number(s), 0);
}

/**
 * Runs a command in the repository and returns its output (stdout and stderr together).
 *
 * @param {string} file program, looked up in node_modules/.bin and in PATH
 * @param {string[]} args
 * @param {{cwd?: string, env?: object, log?: string, signal?: AbortSignal, onOutput?: (part: Buffer) => void, used?:
 *   (seconds: number) => void}} [options] `env` is added to ours; `log` a file that also receives the output;
 *   `onOutput` receives parts of the output while the command runs; `used` receives the processor
 *   seconds of the command
 * @throws {CommandError} when it cannot be started or does not exit with 0
 */
export async function run(file, args, { cwd = ROOT, env, log, signal, onOutput, used } = {}) {
  const command = [file, ...args].join(" ");
  const failed = (outcome, output) => new CommandError(`\`${command}\` failed (${outcome})`, output);
  if (signal?.aborted) throw failed("interrupted", "");
  if (log) fs.appendFileSync(log, `$ ${command}\n`);
  // The command gets its own process group, which can be ended as a whole. Ctrl-C in the terminal then reaches
  // only this process.
  const [program, given] = used ? ["sh", ["-c", MEASURED, "sh", file, ...args]] : [file, args];
  const stdio = ["ignore", "pipe", "pipe", ...(used ? ["pipe"] : [])];
  const child = spawn(program, given, { cwd, env: environment(env), stdio, detached: true });
  const parts = [];
  let times = "";
  child.stdio[3]?.on("data", (part) => {
    times += part;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      parts.push(part);
      if (log) fs.appendFileSync(log, part);
      onOutput?.(part);
    });
  }
  const stop = () => endGroup(child.pid, GRACE_MS);
  if (child.pid) {
    running.add(child);
    signal?.addEventListener("abort", stop, { once: true });
  }
  const outcome = await new Promise((resolve) => {
    child.once("error", (err) => resolve(err.message));
    child.once("close", (code, killed) => resolve(killed ?? (code === 0 ? null : `exit code ${code}`)));
  });
  running.delete(child);
  signal?.removeEventListener("abort", stop);
  used?.(processorSeconds(times));
  const output = Buffer.concat(parts).toString();
  if (interrupted) await new Promise(() => {});
  if (outcome !== null) throw failed(outcome, output);
  return output;
}
