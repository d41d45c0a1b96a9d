import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { Writable } from "node:stream";
import { redact } from "web/private";

/** The levels of LOG_LEVEL, from the most to the least talkative; the API has the same. */
export const LEVELS = ["debug", "info", "warn", "error"] as const;
export type Level = (typeof LEVELS)[number];

/** One JSON object a line, for machines to read. */
export type Log = (level: Level, message: string, fields?: Record<string, unknown>) => void;

/** Bytes that may wait for a slow reader; lines beyond them are dropped. */
const MAX_WAITING_BYTES = 256 * 1024;

/**
 * Makes a log that leaves out what is below `lowest` and what is private in any value, and never waits: lines that a slow reader has not taken yet are
 * dropped beyond a limit, and the next line that is written is preceded by one that reports how many.
 */
export function createLog(out: Writable, lowest: Level): Log {
  let dropped = 0;
  const write = (level: Level, message: string, fields: Record<string, unknown>) => {
    const line = { time: new Date().toISOString(), level, message, ...fields };
    out.write(`${JSON.stringify(line, (_, value) => (typeof value === "string" ? redact(value) : value))}\n`);
  };
  return (level, message, fields = {}) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(lowest)) return;
    if (out.writableLength > MAX_WAITING_BYTES) {
      dropped++;
      return;
    }
    if (dropped > 0) write("warn", "log lines dropped", { count: dropped });
    dropped = 0;
    write(level, message, fields);
  };
}

/** Standard output, never blocking: Node writes to a pipe synchronously, so a full one would stop the whole process. */
export function standardOutput(): Writable {
  const stat = fstatSync(1);
  if (!stat.isFIFO() && !stat.isSocket()) return fileOutput(1);
  const out = new Socket({ fd: 1, readable: false, writable: true });
  // A reader that has gone away is no reason to end.
  out.on("error", () => {});
  return out;
}

/** Writes to a file or a terminal. A line that cannot be written, as on a full disk, is lost; the next one is tried again. */
export function fileOutput(fd: number): Writable {
  return new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      try {
        writeSync(fd, line);
      } catch {
        // Pages are worth more than their log.
      }
      done();
    },
  });
}

/** What a log line contains of a thrown value: what it is and where it came from. */
export function errorFields(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
