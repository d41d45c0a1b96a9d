import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { coalesceWrites } from "./coalesce-writes";

test("what comes in one turn leaves as one piece, what comes later does not wait for the end", async () => {
  const into = new PassThrough();
  const pieces: string[] = [];
  into.on("data", (piece: Buffer) => pieces.push(piece.toString("utf8")));
  const coalesced = coalesceWrites(into);
  coalesced.write("法");
  coalesced.write(Buffer.from("拍"));
  await turn();
  await turn();
  expect(pieces).toEqual(["法拍"]);
  coalesced.write("房");
  coalesced.end("。");
  await turn();
  await turn();
  expect(pieces).toEqual(["法拍", "房。"]);
  expect(into.writableEnded).toBe(true);
});

test("a destination that is gone ends it", async () => {
  const into = new PassThrough();
  const coalesced = coalesceWrites(into);
  coalesced.write("a");
  into.destroy();
  await turn();
  await turn();
  expect(coalesced.destroyed).toBe(true);
});
