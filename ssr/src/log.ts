import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { Writable } from "node:stream";
import { redact } from "web/private";

/** The levels of LOG_LEVEL, from the most to the least verbose; the API has the same ones. */
export const LEVELS = ["debug", "info", "warn", "error"] as const;
export type Level = (typeof LEVELS)[number];

/** Writes a line with one JSON object, for machines to read. */
export type Log = (level: Level, message: string, fields?: Record<string, unknown>) => void;

/** The maximum number of bytes buffered for a slow reader; lines beyond it are dropped. */
const MAX_WAITING_BYTES = 256 * 1024;

/**
 * Creates a log that omits lines below `lowest`, redacts private values and never blocks. If a slow reader
 * has too many unread lines, further lines are dropped. Their number is reported before the next written
 * line.
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

/**
 * Returns standard output in a form that never blocks. Node writes to a pipe synchronously, so a full pipe would
 * stop the whole process.
 */
export function standardOutput(): Writable {
  const stat = fstatSync(1);
  if (!stat.isFIFO() && !stat.isSocket()) return fileOutput(1);
  const out = new Socket({ fd: 1, readable: false, writable: true });
  // If the reader of the log ends, the process must still run.
  out.on("error", () => {});
  return out;
}

/**
 * Returns a stream that writes to a file or a terminal. A line that cannot be written, e.g. on a full disk,
 * is lost; the next line is tried again.
 */
export function fileOutput(fd: number): Writable {
  return new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      try {
        writeSync(fd, line);
      } catch {
        // Errors are ignored: serving pages is more important than logging.
      }
      done();
    },
  });
}

/** Returns the log fields for a thrown value: its description and origin. */
export function errorFields(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
