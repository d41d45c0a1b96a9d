import { expect, it } from "vitest";
import { solveWork } from "./solve-work";

// PBKDF2-HMAC-SHA-256 of "21" with this salt and 10 iterations, as Node's crypto.pbkdf2Sync computes it.
const work = {
  salt: "000102030405060708090a0b0c0d0e0f",
  challenge: "dc80463128f1b7031d8119d6df4a9e34",
  iterations: 10,
  max: 64,
};

it("finds the number", async () => {
  expect(await solveWork(work, new AbortController().signal)).toBe(21);
});

it("says which part was tried", async () => {
  const parts: number[] = [];
  await solveWork(work, new AbortController().signal, (part) => parts.push(part));
  expect(parts).toEqual([8 / 64, 16 / 64]);
});

it("fails when there is none, and ends when nobody waits", async () => {
  await expect(solveWork({ ...work, max: 21 }, new AbortController().signal)).rejects.toThrow("no solution");
  await expect(solveWork(work, AbortSignal.abort())).rejects.toThrow("abort");
});
