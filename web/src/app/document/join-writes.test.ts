import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { joinWrites } from "./join-writes";

test("what comes in one turn leaves as one piece, what comes later does not wait for the end", async () => {
  const into = new PassThrough();
  const pieces: string[] = [];
  into.on("data", (piece: Buffer) => pieces.push(piece.toString("utf8")));
  const joined = joinWrites(into);
  joined.write("法");
  joined.write(Buffer.from("拍"));
  await turn();
  await turn();
  expect(pieces).toEqual(["法拍"]);
  joined.write("房");
  joined.end("。");
  await turn();
  await turn();
  expect(pieces).toEqual(["法拍", "房。"]);
  expect(into.writableEnded).toBe(true);
});

test("what leaves is what is made of the whole", async () => {
  const into = new PassThrough();
  const pieces: string[] = [];
  into.on("data", (piece: Buffer) => pieces.push(piece.toString("utf8")));
  const joined = joinWrites(into, (whole) => Buffer.from(`[${whole}]`));
  joined.write("法");
  joined.end("拍");
  await turn();
  await turn();
  expect(pieces).toEqual(["[法拍]"]);
});

test("a destination that is gone ends it", async () => {
  const into = new PassThrough();
  const joined = joinWrites(into);
  joined.write("a");
  into.destroy();
  await turn();
  await turn();
  expect(joined.destroyed).toBe(true);
});
