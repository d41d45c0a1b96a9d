// Starts the processes of the site in order and stops them in reverse.
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./proc.mjs";
import { afterCrash, Service } from "./service.mjs";

const SAME_SIGNAL_MS = 1000;
const WATCH_MS = 200;

/** Starts, watches and stops processes. `done` resolves with the exit code once all are stopped. */
export class Runner {
  #parts = [];
  #stopping = null;
  #hurry = new AbortController();
  #cancel = new AbortController();

  /**
   * @param {{print: (name: string, line: string) => void, log?: string, onSpawn?: (services: Service[]) => void}} options
   *   `print` receives the output of the services and, under the name `run`, the reports of the runner; `log` is a file
   *   that receives the output of the services instead; `onSpawn` is called after each start of a process
   */
  constructor({ print, log, onSpawn = () => {} }) {
    this.print = print;
    this.log = log;
    this.onSpawn = onSpawn;
    this.done = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  report(text) {
    this.print("run", text);
  }

  /** Returns the signal for running commands, which is aborted as soon as everything must stop. */
  get signal() {
    return this.#cancel.signal;
  }

  get services() {
    return this.#parts.filter((part) => part instanceof Service);
  }

  /**
   * Watches a process that was started elsewhere (the database). When it ends, everything is stopped, unless it can be
   * started again.
   *
   * @param {{name: string, pid: number, stop: () => Promise<boolean>, restart?: () => Promise<{pid: number}>}} part
   *   `stop` resolves to false if it leaves the process running; `restart` is tried until it does not throw
   */
  adopt({ name, pid, stop, restart }) {
    let current = pid;
    let startedAt = Date.now();
    let crashes = 0;
    let busy = null;
    const bringBack = async () => {
      const after = afterCrash(crashes, Date.now() - startedAt);
      const { delay } = after;
      crashes = after.crashes;
      this.report(`${name} (process ${current}) has ended; starting it again in ${delay / 1000} s`);
      await sleep(delay, undefined, { signal: this.signal });
      startedAt = Date.now();
      ({ pid: current } = await restart());
      this.report(`${name} runs again (process ${current})`);
    };
    const watch = setInterval(() => {
      if (busy || this.#stopping || isAlive(current)) return;
      if (restart) {
        busy = bringBack()
          .catch((err) => this.signal.aborted || this.report(`${name}: ${err.message}`))
          .finally(() => {
            busy = null;
          });
        return;
      }
      clearInterval(watch);
      this.report(`${name} (process ${current}) has ended`);
      this.stop(1);
    }, WATCH_MS);
    this.#parts.push({
      name,
      stop: async () => {
        clearInterval(watch);
        await busy;
        return stop();
      },
    });
  }

  /** Starts a service; see Service for the options. */
  start(options) {
    if (this.#stopping) throw new Error(`${options.name} is not started: everything is stopping`);
    const service = new Service({
      log: this.log,
      ...options,
      report: (text) => this.report(text),
      print: (line) => this.print(options.name, line),
      onDeath: (code) => this.stop(code),
      onSpawn: () => this.onSpawn(this.services),
    });
    this.#parts.push(service);
    service.start();
    return service;
  }

  /**
   * Stops everything, the last started first. A second call ends the services that are still running without
   * waiting.
   */
  stop(code = 0) {
    if (this.#stopping) {
      this.#hurry.abort();
      return this.#stopping;
    }
    this.#cancel.abort();
    this.#stopping = this.#stopAll().then(() => this.finish(code));
    return this.#stopping;
  }

  async #stopAll() {
    const hurried = new Promise((resolve) => this.#hurry.signal.addEventListener("abort", resolve, { once: true }));
    for (const part of [...this.#parts].reverse()) {
      const stopped = part.stop().catch((err) => this.report(`${part.name}: ${err.message}`));
      const atOnce = () => (part instanceof Service ? part.stop(0) : stopped);
      if ((await Promise.race([stopped, hurried.then(atOnce)])) !== false) this.report(`${part.name} stopped`);
    }
  }
}

/**
 * Stops the runner on Ctrl-C, SIGTERM, an uncaught error of this program, and a closed terminal. When the terminal is
 * closed, each print fails. Unhandled, that failure would end this program before it has stopped the services.
 *
 * @param {Runner} runner
 * @param {number} [code] exit code when stopped that way
 */
export function stopOnSignals(runner, code = 0) {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.on("uncaughtException", (err) => {
    console.error(err);
    runner.stop(1);
  });
  let first = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeAllListeners(signal); // the listeners of setUp
    process.on(signal, () => {
      // The terminal and npm may both deliver one Ctrl-C. Only a later one means that the user does not want
      // to wait.
      const same = first && Date.now() - first < SAME_SIGNAL_MS;
      first ||= Date.now();
      if (!same) runner.stop(code);
    });
  }
}
