// Running a command to its end.
import fs from "node:fs";
import { execa } from "execa";
import { ROOT } from "./paths.mjs";

/** A command that ended with an error; `output` is all that it wrote. */
export class CommandError extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * Runs a command in the repository and answers its output (stdout and stderr together).
 *
 * @param {string} file program, looked up in PATH and in node_modules/.bin
 * @param {string[]} args
 * @param {{cwd?: string, env?: object, log?: string, signal?: AbortSignal}} [options]
 *   `env` is added to ours; `log` a file that gets the output too
 * @throws {CommandError} when it cannot be started or does not exit with 0
 */
export async function run(file, args, { cwd = ROOT, env, log, signal } = {}) {
  const command = [file, ...args].join(" ");
  if (log) fs.appendFileSync(log, `$ ${command}\n`);
  const output = log ? ["pipe", { file: log, append: true }] : "pipe";
  const options = { cwd, env, stdin: "ignore", stdout: output, stderr: output, all: true, cancelSignal: signal };
  const ended = await execa(file, args, {
    ...options,
    preferLocal: true,
    localDir: ROOT,
    reject: false,
    stripFinalNewline: false,
    maxBuffer: 1 << 28,
  });
  if (!ended.failed) return ended.all;
  const outcome = ended.signal ?? (ended.exitCode === undefined ? ended.shortMessage : `exit code ${ended.exitCode}`);
  throw new CommandError(`\`${command}\` failed (${outcome})`, ended.all ?? "");
}
