/** One JSON object a line, for machines to read. */
export type Log = (level: "info" | "warn" | "error", message: string, fields?: Record<string, unknown>) => void;

export const log: Log = (level, message, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
};

/** What a log says of something thrown: what it is and where it came from. */
export function errorFields(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
