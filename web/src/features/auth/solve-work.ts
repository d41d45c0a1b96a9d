import type { CaptchaWork } from "proto-types";

/**
 * How many candidate numbers are tried concurrently. The browser computes their keys outside the main thread,
 * on several cores.
 */
const AT_ONCE = 8;

const ofHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, "0")).join("");

/**
 * Finds the number that solves a captcha's proof of work. It calls `onProgress` with the share of numbers
 * tried so far, and rejects with the signal's reason when aborted.
 */
export async function solveWork(
  work: CaptchaWork,
  signal: AbortSignal,
  onProgress: (part: number) => void = () => {},
): Promise<number> {
  const text = new TextEncoder();
  const salt = ofHex(work.salt);
  const bits = work.challenge.length * 4;
  const keyOf = async (number: number) => {
    const secret = await crypto.subtle.importKey("raw", text.encode(`${number}`), "PBKDF2", false, ["deriveBits"]);
    const { iterations } = work;
    return toHex(await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, secret, bits));
  };
  for (let first = 0; first < work.max; first += AT_ONCE) {
    signal.throwIfAborted();
    const numbers = Array.from({ length: Math.min(AT_ONCE, work.max - first) }, (_, i) => first + i);
    const keys = await Promise.all(numbers.map(keyOf));
    const at = keys.indexOf(work.challenge);
    if (at >= 0) return first + at;
    onProgress(Math.min((first + AT_ONCE) / work.max, 1));
  }
  throw new Error("the proof of work has no solution");
}
