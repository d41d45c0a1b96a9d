import type { ImportFile, ImportUpload } from "proto-types";
import { expect, test } from "vitest";
import { ApiError } from "../../../api/errors";
import { PAUSES, type UploadCalls, upload } from "./upload";

const ABOUT: ImportFile = { name: "a.csv", size: 10, mark: "1", kind: "houses" };
const FILE = new Blob(["0123456789"]);

/** A fake server that accepts parts of four bytes. `fails` is the error of each call. */
function server(fails: (ApiError | null)[] = [], begun = 0) {
  const got: string[] = [];
  const log: string[] = [];
  let next = begun;
  const state = (): ImportUpload => ({ id: 7, size: 10, part_size: 4, next, task_id: next * 4 >= 10 ? 3 : null });
  const call = async (name: string, act: () => Promise<void>) => {
    log.push(name);
    const failure = fails.shift();
    if (failure) throw failure;
    await act();
    return state();
  };
  const calls: UploadCalls = {
    begin: async () => state(),
    ask: () => call("ask", async () => {}),
    send: (_, part, content) =>
      call(`send ${part}`, async () => {
        got.push(await content.text());
        next = part + 1;
      }),
    wait: async (ms) => void log.push(`wait ${ms}`),
  };
  return { calls, got, log };
}

function steps() {
  const seen: (number | boolean)[] = [];
  const controller = new AbortController();
  return {
    seen,
    controller,
    steps: {
      onProgress: (n: number) => void seen.push(n),
      onLost: (lost: boolean) => void seen.push(lost),
      signal: controller.signal,
    },
  };
}

test("a file is sent in parts", async () => {
  const { calls, got } = server();
  const { seen, steps: s } = steps();
  expect(await upload(FILE, ABOUT, calls, s)).toBe(3);
  expect(got).toEqual(["0123", "4567", "89"]);
  expect(seen.filter((value) => typeof value === "number")).toEqual([0, 4, 8, 10]);
});

test("an upload that was begun goes on where it stands", async () => {
  const { calls, got } = server([], 2);
  expect(await upload(FILE, ABOUT, calls, steps().steps)).toBe(3);
  expect(got).toEqual(["89"]);
});

test("a lost connection is waited for, and the server asked how far it is", async () => {
  const lost = new ApiError(0, 0, "");
  const { calls, got, log } = server([null, lost, lost, null, null, null]);
  const { seen, steps: s } = steps();
  expect(await upload(FILE, ABOUT, calls, s)).toBe(3);
  expect(got).toEqual(["0123", "4567", "89"]);
  expect(log).toEqual(["send 0", "send 1", `wait ${PAUSES[0]}`, "ask", `wait ${PAUSES[1]}`, "ask", "send 1", "send 2"]);
  expect(seen).toContain(true);
});

test("a refusal ends it, and so does a connection that never comes back", async () => {
  const refused = server([new ApiError(400, 400, "不行")]);
  await expect(upload(FILE, ABOUT, refused.calls, steps().steps)).rejects.toThrow(ApiError);
  const gone = server(Array.from({ length: 20 }, () => new ApiError(0, 0, "")));
  await expect(upload(FILE, ABOUT, gone.calls, steps().steps)).rejects.toThrow(ApiError);
  expect(gone.log.filter((line) => line.startsWith("wait"))).toHaveLength(PAUSES.length);
});

test("it stops when it is told to", async () => {
  const { calls, got } = server();
  const { controller, steps: s } = steps();
  s.onLost = () => {
    controller.abort();
  };
  await expect(upload(FILE, ABOUT, calls, s)).rejects.toThrow();
  expect(got).toEqual(["0123"]);
});
