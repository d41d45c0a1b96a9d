// Running a command to its end. Node built-ins only.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { ROOT } from "./paths.mjs";

/** A command that ended with an error; `output` is all it wrote. */
export class CommandError extends Error {
  constructor(command, outcome, output) {
    super(`\`${command}\` failed (${outcome})`);
    this.name = "CommandError";
    this.output = output;
  }
}

/**
 * Runs a command in the repository and answers its output (stdout and stderr together).
 *
 * @param {string} file program, looked up in PATH
 * @param {string[]} args
 * @param {{cwd?: string, env?: object, log?: string, show?: boolean, signal?: AbortSignal}} [options]
 *   `env` is added to ours; `log` a file that gets the output too; `show` prints it as it comes
 * @throws {CommandError} when it cannot be started or does not exit with 0
 */
export async function run(file, args, { cwd = ROOT, env, log, show = false, signal } = {}) {
  const command = [file, ...args].join(" ");
  const chunks = [];
  const take = (chunk) => {
    chunks.push(chunk);
    if (log) fs.appendFileSync(log, chunk);
    if (show) process.stdout.write(chunk);
  };
  if (log) fs.appendFileSync(log, `$ ${command}\n`);
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"], signal });
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const output = () => Buffer.concat(chunks).toString();
  let code, killedBy;
  try {
    [code, killedBy] = await once(child, "close");
  } catch (err) {
    throw new CommandError(command, err.message, output());
  }
  if (code !== 0) throw new CommandError(command, killedBy ?? `exit code ${code}`, output());
  return output();
}
