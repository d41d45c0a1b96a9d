import { closeSync, ftruncateSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog, fileOutput } from "./log";

/** A stream that consumes nothing until `read` is called. */
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

test("no value of a line has a secret in it, however deep", () => {
  const { out, read, messages } = slowReader();
  read();
  const log = createLog(out, "info");
  const address = "/gongxiang/short-secret.html";
  log("info", `opened ${address}`, { path: address, error: new Error("x").message, of: { list: [`GET ${address}`] } });
  log("info", "page", { path: "/mySearches.html?token=short-secret&page=2" });
  log("info", "page", { path: "/fapaifang.html?keyword=13812345678&page=2" });
  const text = JSON.stringify(messages());
  expect(text).not.toMatch(/short-secret|13812345678/);
  expect(messages()[1].path).toBe("/mySearches.html?token=…&page=2");
});

test("a full disk ends nothing", () => {
  const full = openSync("/dev/full", "w");
  const out = fileOutput(full);
  let failed = false;
  out.on("error", () => {
    failed = true;
  });
  const log = createLog(out, "info");
  for (let i = 0; i < 100; i++) log("info", "page");
  expect(failed).toBe(false);
  expect(out.destroyed).toBe(false);
  closeSync(full);

  const name = join(tmpdir(), `fapai-log-${process.pid}`);
  const file = openSync(name, "w+");
  const again = createLog(fileOutput(file), "info");
  again("info", "first");
  ftruncateSync(file);
  again("info", "second");
  closeSync(file);
  expect(readFileSync(name, "utf8")).toContain("second");
});
