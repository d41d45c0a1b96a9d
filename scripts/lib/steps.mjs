// Short lines about what is being done and how long it took. Node built-ins only.

const tty = process.stdout.isTTY && !process.env.NO_COLOR;
const ERASE = "\r\x1b[K";
const paint = (code) => (text) => (tty ? `\x1b[${code}m${text}\x1b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
const NAMES = [paint(36), paint(35), paint(33), paint(34)];

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** A fault with a sentence for the user; printed without a stack. */
export class Fault extends Error {}

/** Prints one line of the report. */
export function line(name, text) {
  console.log(`  ${name.padEnd(14)} ${text}`);
}

/**
 * Does a step and prints its line.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work may answer a string, printed in place of the time
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = Date.now();
  if (tty) process.stdout.write(`  ${name.padEnd(14)} ${dim("…")}`);
  const erase = () => tty && process.stdout.write(ERASE);
  try {
    const result = await work();
    erase();
    line(name, dim(typeof result === "string" ? result : seconds(began)));
    return result;
  } catch (err) {
    erase();
    line(name, red("failed"));
    throw err;
  }
}

/** Writes lines of several processes, each behind the name of its own. */
export function nameWriter() {
  const colours = new Map();
  return (name, text) => {
    if (!colours.has(name)) colours.set(name, NAMES[colours.size % NAMES.length]);
    if (tty) process.stdout.write(ERASE);
    console.log(`${colours.get(name)(`${name.padEnd(4)} |`)} ${text}`);
  };
}

/** Ends the program with a message: a fault in one sentence, a failed command with its output. */
export function fail(err) {
  if (err.output) console.error(err.output.trimEnd());
  console.error(err instanceof Fault || err.output !== undefined ? red(err.message) : err);
  process.exitCode = 1;
}
