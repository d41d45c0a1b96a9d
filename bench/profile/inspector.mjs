// Takes processor profiles of a Node process through its inspector.
import { until } from "../../scripts/lib/proc.mjs";

/** A connection to the inspector of a process that was started with `--inspect=127.0.0.1:PORT`. */
export class Inspector {
  #socket;
  #answers = new Map();
  #sent = 0;

  constructor(socket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const { id, result, error } = JSON.parse(data);
      const answer = this.#answers.get(id);
      this.#answers.delete(id);
      if (error) answer?.reject(new Error(error.message));
      else answer?.resolve(result);
    });
  }

  /** Connects to the process that listens at a port of this machine. */
  static async connect(port) {
    let targets;
    const answered = await until(async () => {
      targets = await fetch(`http://127.0.0.1:${port}/json/list`).then(
        (answer) => answer.json(),
        () => null,
      );
      return targets?.length > 0;
    }, 10_000);
    if (!answered) throw new Error(`no inspector answers at port ${port}`);
    const socket = new WebSocket(targets[0].webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`no inspector answers at port ${port}`)));
    });
    return new Inspector(socket);
  }

  #call(method, params) {
    const id = ++this.#sent;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#answers.set(id, { resolve, reject }));
  }

  /** Returns the processor profile until `during` resolves, in V8's format (`.cpuprofile`). */
  async profile(during) {
    await this.#call("Profiler.enable");
    await this.#call("Profiler.setSamplingInterval", { interval: 500 });
    await this.#call("Profiler.start");
    await during();
    return (await this.#call("Profiler.stop")).profile;
  }

  close() {
    this.#socket.close();
  }
}
