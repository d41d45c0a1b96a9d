// Runs the parts of the stack in order and stops them in reverse. Node built-ins only.
import { isAlive } from "./proc.mjs";
import { Service } from "./service.mjs";

const ECHO_MS = 1000;

/**
 * A part that was started elsewhere (the database).
 *
 * @typedef {{name: string, pid: number, stop: () => Promise<boolean>}} Outsider `stop` answers
 *   false when it leaves it running
 */

/** Starts, watches and stops services and outsiders. `done` resolves with the exit code once all are stopped. */
export class Runner {
  #parts = [];
  #stopping = null;
  #hurry = new AbortController();
  #cancel = new AbortController();

  /**
   * @param {{write: (name: string, line: string) => void, say: (text: string) => void,
   *   onSpawn?: (services: Service[]) => void}} hooks `onSpawn` hears of every new process
   */
  constructor({ write, say, onSpawn = () => {} }) {
    this.write = write;
    this.say = say;
    this.onSpawn = onSpawn;
    this.done = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  /** Aborted as soon as the stack is asked to stop: hand it to every command run meanwhile. */
  get signal() {
    return this.#cancel.signal;
  }

  get services() {
    return this.#parts.filter((part) => part instanceof Service);
  }

  /** Watches an outsider: its death stops the stack. */
  adopt(outsider) {
    const watch = setInterval(() => {
      if (isAlive(outsider.pid)) return;
      clearInterval(watch);
      if (this.#stopping) return;
      this.say(`${outsider.name} (process ${outsider.pid}) has ended`);
      this.stop(1);
    }, 500);
    this.#parts.push({
      name: outsider.name,
      stop: () => {
        clearInterval(watch);
        return outsider.stop();
      },
    });
  }

  /** Starts a service; see Service for the options. */
  start(options) {
    if (this.#stopping) throw new Error(`${options.name} is not started: the stack is stopping`);
    const service = new Service({
      ...options,
      say: this.say,
      print: (line) => this.write(options.name, line),
      onDeath: (code) => this.stop(code),
      onSpawn: () => this.onSpawn(this.services),
    });
    this.#parts.push(service);
    service.start();
    return service;
  }

  /** Stops all parts, the last started first; asked again, it no longer waits for the slow ones. */
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
    for (const part of [...this.#parts].reverse()) {
      const stopped = part.stop().catch((err) => this.say(`${part.name}: ${err.message}`));
      const hurried = new Promise((resolve) => {
        if (this.#hurry.signal.aborted) resolve();
        else this.#hurry.signal.addEventListener("abort", resolve, { once: true });
      });
      const left = await Promise.race([
        stopped,
        hurried.then(() => (part instanceof Service ? part.stop(0) : stopped)),
      ]);
      if (left !== false) this.say(`${part.name} stopped`);
    }
  }
}

/**
 * Stops the runner on Ctrl-C, SIGTERM, a fault of our own, and a closed terminal, which also takes our
 * output away: without a listener the failed write would end us before the rest is stopped.
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
    process.on(signal, () => {
      // The terminal and npm may both deliver the same Ctrl-C; only a later one means "hurry".
      const echo = first && Date.now() - first < ECHO_MS;
      first ||= Date.now();
      if (!echo) runner.stop(code);
    });
  }
}
