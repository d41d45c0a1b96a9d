import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { gather } from "./gather";

test("what comes in one turn leaves as one piece, what comes later does not wait for the end", async () => {
  const into = new PassThrough();
  const pieces: string[] = [];
  into.on("data", (piece: Buffer) => pieces.push(piece.toString("utf8")));
  const gathering = gather(into);
  gathering.write("法");
  gathering.write(Buffer.from("拍"));
  await turn();
  await turn();
  expect(pieces).toEqual(["法拍"]);
  gathering.write("房");
  gathering.end("。");
  await turn();
  await turn();
  expect(pieces).toEqual(["法拍", "房。"]);
  expect(into.writableEnded).toBe(true);
});

test("a destination that is gone ends it", async () => {
  const into = new PassThrough();
  const gathering = gather(into);
  gathering.write("a");
  into.destroy();
  await turn();
  await turn();
  expect(gathering.destroyed).toBe(true);
});
