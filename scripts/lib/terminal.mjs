// What is printed while something is being done. Node built-ins only.
import { styleText } from "node:util";

/** A fault with a sentence for the user; printed without a stack. */
export class Fault extends Error {}

const tty = process.stdout.isTTY && !process.env.NO_COLOR;
const ERASE = "\r\x1b[K";

/**
 * Does a step. A terminal shows it while it lasts, everything else gets a line when it has ended.
 *
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work may answer a string, printed in place of the time
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = Date.now();
  if (tty) process.stdout.write(`${ERASE}  ${name} …`);
  let outcome = styleText("red", "failed");
  try {
    const result = await work();
    outcome = typeof result === "string" ? result : `${((Date.now() - began) / 1000).toFixed(1)} s`;
    return result;
  } finally {
    if (tty) process.stdout.write(ERASE);
    else console.log(`  ${name.padEnd(14)} ${outcome}`);
  }
}

const COLOURS = ["cyan", "magenta", "yellow", "blue"];

/** Writes lines of several processes, each behind the name of its own. */
export function prefixWriter() {
  const colours = new Map();
  return (name, text) => {
    if (!colours.has(name)) colours.set(name, COLOURS[colours.size % COLOURS.length]);
    if (tty) process.stdout.write(ERASE);
    console.log(`${styleText(colours.get(name), `${name.padEnd(4)} |`)} ${text}`);
  };
}

/** Prints what went wrong: a fault in one sentence, a failed command with its output, anything else with its stack. */
export function printError(err) {
  if (err.output) console.error(err.output.trimEnd());
  console.error(err instanceof Fault || err.output !== undefined ? styleText("red", err.message) : err);
}

/** Does some work and ends the process with exit code 1 and a message where it throws. */
export async function stopOnFault(work) {
  try {
    return await work();
  } catch (err) {
    printError(err);
    process.exit(1);
  }
}
