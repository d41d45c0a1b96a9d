// Progress output. Uses only Node built-ins.
import { styleText } from "node:util";

/** A fault with a message for the user; it is printed without a stack trace. */
export class Fault extends Error {}

const tty = process.stdout.isTTY && !process.env.NO_COLOR;
const ERASE = "\r\x1b[K";
// The interval at which the running steps are shown, in milliseconds: on a terminal by redrawing a line, otherwise
// by printing another line.
const EVERY_MS = tty ? 1000 : 10_000;

/** The time at which each running step began, by the name of the step. */
const running = new Map();

/** Describes the running steps and their durations, the longest first. */
export const runningText = (steps = running, now = Date.now()) =>
  [...steps].map(([name, began]) => `${name} ${Math.round((now - began) / 1000)} s`).join(", ");

function showRunning() {
  if (running.size === 0) return;
  if (tty) process.stdout.write(`${ERASE}  … ${runningText()}`.slice(0, process.stdout.columns + ERASE.length - 1));
  else console.log(`  … running: ${runningText()}`);
}

setInterval(showRunning, EVERY_MS).unref();

/** Prints a line above the line with the running steps. */
function printLine(line) {
  if (tty) process.stdout.write(ERASE);
  console.log(line);
  if (tty) showRunning();
}

/**
 * Runs a step, possibly in parallel with others. The terminal shows it while it runs, and then its outcome.
 *
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work may return a string, which is printed instead of the duration
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = Date.now();
  running.set(name, began);
  if (tty) showRunning();
  let outcome = styleText("red", "failed");
  try {
    const result = await work();
    const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
    outcome = typeof result === "string" ? result : seconds;
    return result;
  } finally {
    running.delete(name);
    printLine(`  ${name.padEnd(14)} ${outcome}`);
  }
}

const COLOURS = ["cyan", "magenta", "yellow", "blue"];

/** Returns a function that prints lines of several processes, each after the name of its process. */
export function prefixWriter() {
  const colours = new Map();
  return (name, text) => {
    if (!colours.has(name)) colours.set(name, COLOURS[colours.size % COLOURS.length]);
    printLine(`${styleText(colours.get(name), `${name.padEnd(4)} |`)} ${text}`);
  };
}

/** Prints an error: a fault in one sentence, a failed command with its output, anything else with its stack. */
export function printError(err) {
  if (tty) process.stdout.write(ERASE);
  if (err.output) console.error(err.output.trimEnd());
  console.error(err instanceof Fault || err.output !== undefined ? styleText("red", err.message) : err);
}

/** Runs `work` and returns its result. If it throws, prints the error and ends the process with exit code 1. */
export async function stopOnFault(work) {
  try {
    return await work();
  } catch (err) {
    printError(err);
    process.exit(1);
  }
}
