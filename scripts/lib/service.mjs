// A long-running process of the site in its own process group. Ctrl-C in the terminal thus reaches only the runner,
// which stops the processes in order.
import { spawn } from "node:child_process";
import fs from "node:fs";
import readline from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "./paths.mjs";
import { endGroup, signalGroup, until } from "./proc.mjs";

const BACKOFF_FIRST_MS = 250;
const BACKOFF_LIMIT_MS = 10_000;
// The uptime after which a process counts as healthy. After its next crash, the wait before a restart begins
// with the shortest one again. The time is short, because pages have no renderer until the restart.
export const HEALTHY_MS = 3_000;
const LAST_OUTPUT_MS = 500;

/** Returns the wait in milliseconds before a restart that follows `n` other restarts in a row. */
export const backoff = (n) => Math.min(BACKOFF_FIRST_MS * 2 ** n, BACKOFF_LIMIT_MS);

/**
 * Returns the new number of crashes in a row, and the wait in milliseconds before the restart. `crashes` is
 * the number so far, `upMs` the time that the process was up.
 */
export function afterCrash(crashes, upMs) {
  const before = upMs > HEALTHY_MS ? 0 : crashes;
  return { crashes: before + 1, delay: backoff(before) };
}

/** A process that can be started, stopped, and started again. */
export class Service {
  #child = null;
  #closed = Promise.resolve();
  #crashes = 0;
  #startedAt = 0;
  #retry = null;
  #wanted = false;
  #answered = false;

  /**
   * @param {object} options
   * @param {string} options.name
   * @param {string} options.command for the shell
   * @param {object} [options.env] added to the environment of this program
   * @param {'stop'|'restart'|'recover'|'wait'} options.onExit what happens when the process ends by itself. stop:
   *   the runner stops everything; restart: the process is started again with back-off; recover: like stop before its
   *   first response, like restart after it; wait: nothing until `start` is called
   * @param {() => Promise<boolean>} [options.ready] whether the process responds
   * @param {number} [options.graceMs] time to finish after SIGTERM
   * @param {string} [options.log] file to which the process writes its output directly, so that it never waits for
   *   this program
   * @param {(line: string) => void} [options.print] gets the output by lines if there is no `log`
   * @param {(text: string) => void} options.report called with each change of the process's state
   * @param {(code: number) => void} options.onDeath called when the end of the process must stop everything
   * @param {() => void} [options.onSpawn] called whenever a new process runs
   */
  constructor(options) {
    this.options = { graceMs: 15_000, ready: async () => true, onSpawn: () => {}, ...options };
  }

  get name() {
    return this.options.name;
  }

  /** The process id, which is also that of the group; null while the process does not run. */
  get pid() {
    return this.#child?.pid ?? null;
  }

  start() {
    clearTimeout(this.#retry);
    this.#wanted = true;
    this.#startedAt = Date.now();
    const { command, env, log, print, onSpawn } = this.options;
    const output = log ? fs.openSync(log, "a") : "pipe";
    // `exec` replaces the shell, which would not forward signals, so that the process itself leads the group.
    const child = spawn("/bin/sh", ["-c", `exec ${command}`], {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
    });
    if (log) fs.closeSync(output);
    else for (const stream of [child.stdout, child.stderr]) readline.createInterface(stream).on("line", print);
    this.#child = child;
    this.#closed = new Promise((resolve) => child.once("close", resolve));
    child.once("exit", (code, signal) => this.#ended(child, code, signal));
    onSpawn();
  }

  #ended(child, code, signal) {
    if (this.#child !== child) return;
    this.#child = null;
    if (!this.#wanted) return;
    signalGroup(child.pid, "SIGKILL");
    const outcome = `${this.name} ${signal ? `was killed by ${signal}` : `ended with exit code ${code}`}`;
    const { onExit, report, onDeath } = this.options;
    if (onExit !== "restart" && !(onExit === "recover" && this.#answered)) {
      report(outcome);
      if (onExit !== "wait") onDeath(code || 1);
      return;
    }
    const { crashes, delay } = afterCrash(this.#crashes, Date.now() - this.#startedAt);
    this.#crashes = crashes;
    report(`${outcome}; starting it again in ${delay / 1000} s`);
    this.#retry = setTimeout(() => this.start(), delay);
  }

  /**
   * Resolves to true when the service answers, and to false when it has ended for good or `ms` milliseconds have
   * passed.
   */
  async untilReady(ms) {
    const { ready, onExit } = this.options;
    const gone = () => !this.#wanted || (this.#child === null && onExit !== "restart");
    let answers = false;
    const settled = async () => {
      answers = this.#child !== null && (await ready());
      return answers || gone();
    };
    await until(settled, ms, 100);
    this.#answered ||= answers;
    return answers;
  }

  /** Ends the process and everything it started; `graceMs` overrides options.graceMs. */
  async stop(graceMs = this.options.graceMs) {
    this.#wanted = false;
    clearTimeout(this.#retry);
    if (this.pid) await endGroup(this.pid, graceMs);
    // The last output may still be in transit. The wait for it is limited, because a process outside the group
    // may keep the pipe open forever.
    await Promise.race([this.#closed, sleep(LAST_OUTPUT_MS)]);
  }
}
