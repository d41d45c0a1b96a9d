// Collects the reports of the API server's race detector during the tests.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CommandError } from "../run.mjs";

/** Makes programs started from now on write their data races to files; `found` throws with the reports. */
export function watchRaces() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-races-"));
  fs.chmodSync(dir, 0o777); // the processes of the composition have accounts of their own
  process.env.GORACE = `atexit_sleep_ms=50 log_path=${path.join(dir, "race")}`;
  process.on("exit", () => fs.rmSync(dir, { recursive: true, force: true }));
  return {
    found() {
      const texts = fs.readdirSync(dir).map((name) => fs.readFileSync(path.join(dir, name), "utf8"));
      if (texts.length > 0) throw new CommandError(`data races of ${texts.length} processes`, texts.join("\n"));
      return "none";
    },
  };
}
