import { expect, test } from "vitest";
import { type ApiResponse, type Call, responseOf } from "./api-fetch";
import { batchCalls } from "./batch";
import { createItemReader } from "./items";

const ORIGIN = "http://api";
const HEADERS = { "X-Request-Id": "a", "X-Request-Proof": "p", Platform: "212" };

const json = (status: number, data: unknown) => responseOf(status, {}, Buffer.from(JSON.stringify(data)));
const get = (headers: Record<string, string> = {}, signal?: AbortSignal): Call => ({
  method: "GET",
  headers: { ...HEADERS, ...headers },
  ...(signal && { signal }),
});

/** Builds the response to a batch; `part` returns the response to each call. */
function answering(part: (path: string) => { status: number; headers?: Record<string, string>; body: string }) {
  return (call: Call): ApiResponse => {
    const parts = (JSON.parse(String(call.body)) as { path: string }[]).map(({ path }) => part(path));
    const head = parts.map(({ status, headers = {}, body }) => ({ status, headers, length: Buffer.byteLength(body) }));
    return responseOf(200, {}, Buffer.from(`${JSON.stringify(head)}\n${parts.map(({ body }) => body).join("")}`));
  };
}

/**
 * Returns a client that records its requests. `batch` responds to batches; each other response contains
 * the address of its request.
 */
function recording(batch: (call: Call) => ApiResponse | Promise<ApiResponse>) {
  const sent: { url: string; call: Call; paths: string[] }[] = [];
  const fetch = batchCalls(
    ORIGIN,
    async (url, call) => {
      const entries = call.method === "POST" ? (JSON.parse(String(call.body)) as { path: string }[]) : [];
      sent.push({ url, call, paths: entries.map(({ path }) => path) });
      return url.endsWith("/internal/calls") ? batch(call) : json(200, { alone: url });
    },
    createItemReader(),
  );
  return { fetch, sent };
}

const echo = answering((path) => ({
  status: 200,
  headers: { "cache-tag": `tag ${path}` },
  body: JSON.stringify({ 京: path }),
}));

test("calls of one turn are one request, and each has its own status, headers and body", async () => {
  const { fetch, sent } = recording(
    answering((path) =>
      path === "/api/b"
        ? { status: 404, body: '{"code":404}' }
        : { status: 200, headers: { "cache-tag": path }, body: `"京${path}"` },
    ),
  );
  const [a, b, c] = await Promise.all(["/api/a?x=1", "/api/b", "/api/c"].map((path) => fetch(ORIGIN + path, get())));
  expect(sent.map(({ url, paths }) => [url, paths])).toEqual([
    ["http://api/internal/calls", ["/api/a?x=1", "/api/b", "/api/c"]],
  ]);
  expect([a?.status, b?.status, c?.status]).toEqual([200, 404, 200]);
  expect([a?.headers.get("Cache-Tag"), b?.headers.get("cache-tag")]).toEqual(["/api/a?x=1", null]);
  expect(await Promise.all([a?.json(), b?.json(), c?.json()])).toEqual(["京/api/a?x=1", { code: 404 }, "京/api/c"]);
});

test("an answer with items has a list of them", async () => {
  const body = '{"data":[{"id":1}]}';
  const head = [{ status: 200, headers: {}, length: body.length, items: { from: 9, lengths: [8] } }];
  const { fetch } = recording(() =>
    responseOf(200, {}, Buffer.from(`${JSON.stringify([...head, ...head])}\n${body}${body}`)),
  );
  const [a, b] = await Promise.all(["/api/a", "/api/b"].map((path) => fetch(ORIGIN + path, get())));
  expect(await Promise.all([a?.json(), b?.json()])).toEqual([{ data: [{ id: 1 }] }, { data: [{ id: 1 }] }]);
});

test("headers of all calls are those of the batch, others stay with their call", async () => {
  const { fetch, sent } = recording(echo);
  await Promise.all([fetch(`${ORIGIN}/api/a`, get()), fetch(`${ORIGIN}/api/page-path`, get({ "page-path": "/x" }))]);
  expect(sent[0]?.call.headers).toEqual({ ...HEADERS, "Content-Type": "application/json" });
  expect(JSON.parse(String(sent[0]?.call.body))).toEqual([
    { path: "/api/a" },
    { path: "/api/page-path", headers: { "page-path": "/x" } },
  ]);
});

test("what follows an answer that is there already is in the batch, what follows the batch is in the next", async () => {
  const { fetch, sent } = recording(echo);
  const chain = async () => {
    await null;
    await fetch(`${ORIGIN}/api/b`, get());
    return Promise.all([fetch(`${ORIGIN}/api/c`, get()), fetch(`${ORIGIN}/api/d`, get())]);
  };
  await Promise.all([fetch(`${ORIGIN}/api/a`, get()), chain()]);
  expect(sent.map(({ paths }) => paths)).toEqual([
    ["/api/a", "/api/b"],
    ["/api/c", "/api/d"],
  ]);
});

test("a single call, one that writes and one without a proof are sent as they are", async () => {
  const { fetch, sent } = recording(echo);
  await fetch(`${ORIGIN}/api/a`, get());
  const { "X-Request-Proof": _, ...unproved } = HEADERS;
  await Promise.all([
    fetch(`${ORIGIN}/api/b`, { method: "GET", headers: unproved }),
    fetch(`${ORIGIN}/api/c`, { method: "GET", headers: unproved }),
    fetch(`${ORIGIN}/api/d`, { method: "DELETE", headers: HEADERS }),
    fetch(`${ORIGIN}/api/e`, get()),
  ]);
  expect(sent.map(({ url, call }) => `${call.method} ${url.slice(ORIGIN.length)}`).sort()).toEqual([
    "DELETE /api/d",
    "GET /api/a",
    "GET /api/b",
    "GET /api/c",
    "GET /api/e",
  ]);
});

test("more than one batch may hold is sent in several", async () => {
  const { fetch, sent } = recording(echo);
  const long = "x".repeat(5000);
  await Promise.all([
    ...Array.from({ length: 40 }, (_, i) => fetch(`${ORIGIN}/api/${i}`, get())),
    ...Array.from({ length: 3 }, (_, i) => fetch(`${ORIGIN}/api/${i}?q=${long}`, get())),
  ]);
  const batches = sent.filter(({ paths }) => paths.length > 0);
  expect(batches.flatMap(({ paths }) => paths).length + sent.length - batches.length).toBe(43);
  expect(batches.length).toBeGreaterThan(1);
  for (const { paths, call } of sent) {
    expect(paths.length).toBeLessThanOrEqual(32);
    expect(String(call.body).length).toBeLessThan(16 * 1024);
  }
});

test("a batch that fails as a whole fails each call, and no other batch", async () => {
  let failures = 1;
  const { fetch } = recording((call) => {
    if (failures-- > 0) throw new Error("connection refused");
    return echo(call);
  });
  const pair = () => Promise.allSettled([fetch(`${ORIGIN}/api/a`, get()), fetch(`${ORIGIN}/api/b`, get())]);
  expect(await pair()).toMatchObject([
    { status: "rejected", reason: { message: "connection refused" } },
    { status: "rejected", reason: { message: "connection refused" } },
  ]);
  expect((await pair()).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
});

test.each([404, 405])("an API that answers a batch by %d gets the calls one by one", async (status) => {
  const { fetch } = recording(() => json(status, { code: status }));
  const [a, b] = await Promise.all([fetch(`${ORIGIN}/api/a`, get()), fetch(`${ORIGIN}/api/b`, get())]);
  expect(await Promise.all([a?.json(), b?.json()])).toEqual([
    { alone: "http://api/api/a" },
    { alone: "http://api/api/b" },
  ]);
});

test("a refusal of the batch is the answer of each call", async () => {
  const { fetch, sent } = recording(() => json(503, { code: 503, msg: "忙" }));
  const both = await Promise.all([fetch(`${ORIGIN}/api/a`, get()), fetch(`${ORIGIN}/api/b`, get())]);
  expect(both.map(({ status }) => status)).toEqual([503, 503]);
  expect(await both[1]?.json()).toEqual({ code: 503, msg: "忙" });
  expect(sent).toHaveLength(1);
});

test("a call that is aborted leaves the others, and the last one ends the request", async () => {
  let signal: AbortSignal | null | undefined;
  const { fetch } = recording(
    (call) =>
      new Promise((_, reject) => {
        signal = call.signal;
        call.signal?.addEventListener("abort", () => reject(call.signal?.reason));
      }),
  );
  const one = new AbortController();
  const other = new AbortController();
  const calls = Promise.allSettled([
    fetch(`${ORIGIN}/api/a`, get({}, one.signal)),
    fetch(`${ORIGIN}/api/b`, get({}, other.signal)),
  ]);
  await expect.poll(() => signal).toBeDefined();
  one.abort(new Error("left"));
  expect(signal?.aborted).toBe(false);
  other.abort(new Error("time limit"));
  expect(signal?.aborted).toBe(true);
  expect(await calls).toMatchObject([{ reason: { message: "left" } }, { reason: { message: "time limit" } }]);
});

test("calls with one signal end together, by that signal", async () => {
  let signal: AbortSignal | null | undefined;
  const { fetch } = recording(
    (call) =>
      new Promise((_, reject) => {
        signal = call.signal;
        call.signal?.addEventListener("abort", () => reject(call.signal?.reason));
      }),
  );
  const page = new AbortController();
  const calls = Promise.allSettled(["/api/a", "/api/b"].map((path) => fetch(ORIGIN + path, get({}, page.signal))));
  await expect.poll(() => signal).toBe(page.signal);
  page.abort(new Error("render timeout"));
  expect(await calls).toMatchObject([
    { reason: { message: "render timeout" } },
    { reason: { message: "render timeout" } },
  ]);
});
