// Ctrl-C in a terminal: when the prompt returns, no process of npm start is running.
import { spawn } from "node:child_process";
import crypto from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { freePort, isFree } from "../lib/ports.mjs";
import { commandOf, isAlive, processesWith, signalGroup } from "../lib/proc.mjs";
import { eventually, expect, page } from "./tools.mjs";

/** The variable that identifies all processes of one start, including indirect children. */
const MARK = "FAPAI_INTERRUPTED";

/** Starts the site with a separate database, like a terminal: in a process group that receives SIGINT. */
async function npmStart(dir) {
  const mark = crypto.randomUUID();
  const [port, ssrPort] = [await freePort(), await freePort()];
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn("npm", ["start"], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...env, [MARK]: mark, DATA_DIR: dir, PORT: String(port), SSR_PORT: String(ssrPort), SEED: "0" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return {
    site: `http://127.0.0.1:${port}`,
    output: () => output,
    running: () => processesWith(MARK, mark).filter(isAlive),
    /** Interrupts npm and returns the commands of the processes that are still running when npm has ended. */
    async interrupt() {
      const ended = once(child, "exit");
      signalGroup(child.pid, "SIGINT");
      await ended;
      const left = processesWith(MARK, mark).filter(isAlive).map(commandOf);
      for (const name of [port, ssrPort]) expect(await isFree(name), `port ${name} is free again`);
      return left;
    },
  };
}

export async function interruptTests({ test }) {
  const inOwnFolder = async (work) => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-interrupt-"));
    try {
      return await work(await npmStart(dir));
    } finally {
      fs.rmSync(dir, { recursive: true, force: true });
    }
  };

  await test("Ctrl-C while the site runs: nothing is left when npm start has ended", () =>
    inOwnFolder(async (started) => {
      await eventually("the site is up", async () => (await page(`${started.site}/api/site`)).status === 200).catch(
        (err) => expect(false, `${err.message}: ${started.output()}`),
      );
      const running = started.running();
      if (process.platform === "linux") {
        const commands = running.map(commandOf);
        for (const part of [/postgres/, /fapai.* serve/, /server\.mjs/]) {
          expect(
            commands.some((command) => part.test(command)),
            `${part} runs: ${commands.join("; ")}`,
          );
        }
      }
      const left = await started.interrupt();
      expect(left.length === 0, `still running: ${left.join("; ")}`);
      return `${running.length} processes ended`;
    }));

  await test("Ctrl-C while the database starts: nothing is left when npm start has ended", () =>
    inOwnFolder(async (started) => {
      const ofDatabase = () => started.running().some((pid) => /postgres|initdb/.test(commandOf(pid)));
      await eventually("the database starts", async () => process.platform !== "linux" || ofDatabase(), 10);
      const left = await started.interrupt();
      expect(left.length === 0, `still running: ${left.join("; ")}`);
    }));
}
