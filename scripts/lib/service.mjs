// One long-running process of the stack, alone in its process group. Node built-ins only.
import { spawn } from "node:child_process";
import readline from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "./paths.mjs";
import { isGroupAlive, until } from "./proc.mjs";

const BACKOFF_FIRST_MS = 250;
const BACKOFF_LIMIT_MS = 10_000;
// Up for this long, a process counts as healthy and the next crash starts the back-off anew.
const HEALTHY_MS = 30_000;
const LAST_WORDS_MS = 500;

/** How long to wait before the n-th restart in a row (n from 0), in milliseconds. */
export function backoff(n) {
  return Math.min(BACKOFF_FIRST_MS * 2 ** n, BACKOFF_LIMIT_MS);
}

/** Signals every process of the group; one that has just ended is no error. */
function signalGroup(pgid, signal) {
  try {
    process.kill(-pgid, signal);
  } catch (err) {
    if (err.code !== "ESRCH") throw err;
  }
}

/**
 * Ends a whole process group: SIGTERM, and SIGKILL for what is left after `graceMs`.
 * Waits for the group, not for its leader: a child that outlives it may still be writing.
 */
export async function endGroup(pgid, graceMs) {
  signalGroup(pgid, "SIGTERM");
  if (await until(() => !isGroupAlive(pgid), graceMs)) return;
  signalGroup(pgid, "SIGKILL");
  await until(() => !isGroupAlive(pgid), 5000);
}

/** A process that can be started, stopped, and brought back. */
export class Service {
  #child = null;
  #closed = Promise.resolve();
  #crashes = 0;
  #startedAt = 0;
  #retry = null;
  #wanted = false;

  /**
   * @param {object} options
   * @param {string} options.name
   * @param {string} options.command for the shell
   * @param {object} [options.env] added to ours
   * @param {'stop'|'restart'|'wait'} options.onExit when it ends by itself: the stack stops, it is
   *   started again with back-off, or nothing happens until `start` is called
   * @param {() => Promise<boolean>} [options.ready] whether it answers
   * @param {number} [options.graceMs] time to finish after SIGTERM
   * @param {(line: string) => void} options.print gets its output
   * @param {(text: string) => void} options.say gets what the runner has to tell about it
   * @param {(code: number) => void} options.onDeath called when its end must stop the stack
   * @param {() => void} [options.onSpawn] called whenever a new process runs
   */
  constructor(options) {
    this.options = { graceMs: 15_000, ready: async () => true, onSpawn: () => {}, ...options };
  }

  get name() {
    return this.options.name;
  }

  /** Process id, also that of the group, or null while it does not run. */
  get pid() {
    return this.#child?.pid ?? null;
  }

  start() {
    clearTimeout(this.#retry);
    this.#wanted = true;
    this.#startedAt = Date.now();
    const { command, env, print, onSpawn } = this.options;
    // `exec`, so that the process itself leads the group instead of a shell that forwards nothing.
    const child = spawn("/bin/sh", ["-c", `exec ${command}`], {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) readline.createInterface({ input: stream }).on("line", print);
    this.#closed = new Promise((resolve) => child.once("close", resolve));
    child.once("exit", (code, signal) => this.#ended(child, code, signal));
    onSpawn();
  }

  #ended(child, code, signal) {
    if (this.#child !== child) return;
    this.#child = null;
    if (!this.#wanted) return;
    signalGroup(child.pid, "SIGKILL");
    const outcome = signal ? `was killed by ${signal}` : `ended with exit code ${code}`;
    const { onExit, say, onDeath } = this.options;
    if (onExit === "stop") {
      say(`${this.name} ${outcome}`);
      onDeath(code || 1);
    } else if (onExit === "restart") {
      if (Date.now() - this.#startedAt > HEALTHY_MS) this.#crashes = 0;
      const delay = backoff(this.#crashes++);
      say(`${this.name} ${outcome}; starting it again in ${delay / 1000} s`);
      this.#retry = setTimeout(() => this.start(), delay);
    } else {
      say(`${this.name} ${outcome}`);
    }
  }

  /** Resolves true when it answers, false when it ended for good or `ms` milliseconds passed. */
  async untilReady(ms) {
    const { ready, onExit } = this.options;
    const gone = () => !this.#wanted || (this.#child === null && onExit !== "restart");
    let answers = false;
    const settled = async () => {
      answers = this.#child !== null && (await ready());
      return answers || gone();
    };
    await until(settled, ms, 100);
    return answers;
  }

  /** Ends the process and everything it started; `graceMs` overrides its own time to finish. */
  async stop(graceMs = this.options.graceMs) {
    this.#wanted = false;
    clearTimeout(this.#retry);
    const pid = this.pid;
    if (pid) await endGroup(pid, graceMs);
    // Its last words may still be on the way; somebody outside its group may hold the pipe for ever.
    await Promise.race([this.#closed, sleep(LAST_WORDS_MS)]);
  }
}
