// The Procfile: one process a line, `name: command`. Node built-ins only.
import fs from "node:fs";
import { at } from "./paths.mjs";

/**
 * Processes of a Procfile in its order.
 *
 * @returns {{name: string, command: string}[]}
 * @throws {Error} on a line that is neither a process, a comment nor empty
 */
export function parseProcfile(text = fs.readFileSync(at("Procfile"), "utf8")) {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.flatMap((line, index) => {
    if (line === "" || line.startsWith("#")) return [];
    const match = /^([\w-]+):\s*(.+)$/.exec(line);
    if (!match) throw new Error(`Procfile, line ${index + 1}: expected "name: command", found "${line}"`);
    return [{ name: match[1], command: match[2] }];
  });
}
