import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Runs the program under test and returns its output. */
export const fapai = (...args: string[]): string =>
  execFileSync(process.env.FAPAI_PROGRAM || "bin/fapai", args, {
    cwd: `${import.meta.dirname}/../..`,
    encoding: "utf8",
  });

/** Imports lines of a table of lots, and returns the import's number, by which it can be undone. */
export function importLots(name: string, lines: string[]): string {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "fapai-")), `${name}.csv`);
  fs.writeFileSync(file, lines.join("\n"));
  return /import undo (\d+)/.exec(fapai("import", "houses", file))?.[1] ?? "";
}
