import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log";

/** A stream whose reader takes nothing until `read` is called. */
function slowReader() {
  const lines: string[] = [];
  let resume: (() => void) | undefined;
  let reading = false;
  const out = new Writable({
    decodeStrings: false,
    highWaterMark: 1,
    write(text: string, _encoding, done) {
      lines.push(text);
      if (reading) done();
      else resume = done;
    },
  });
  const read = () => {
    reading = true;
    resume?.();
  };
  return { out, read, messages: () => lines.map((line) => JSON.parse(line)) };
}

test("what is below the level is left out", () => {
  const { out, read, messages } = slowReader();
  read();
  const log = createLog(out, "warn");
  log("info", "page");
  log("warn", "slow", { ms: 7 });
  expect(messages()).toMatchObject([{ level: "warn", message: "slow", ms: 7 }]);
});

test("a reader that takes nothing makes lines be dropped and counted, not wait", async () => {
  const { out, read, messages } = slowReader();
  const log = createLog(out, "info");
  for (let i = 0; i < 1000; i++) log("info", "page", { path: "x".repeat(1000) });
  expect(out.writableLength).toBeLessThan(300_000);
  const drained = new Promise((resolve) => out.once("drain", resolve));
  read();
  await drained;
  log("info", "last");
  const all = messages();
  expect(all.at(-1).message).toBe("last");
  const { message, count } = all.at(-2);
  expect(message).toBe("log lines dropped");
  expect(count).toBeGreaterThan(700);
  expect(all.filter((line) => line.message === "page").length).toBe(1000 - count);
});
