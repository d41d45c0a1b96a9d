import { afterEach, describe, expect, test, vi } from "vitest";
import { type ApiEnvironment, createApi, TIMEOUT_MS } from "./call";
import { ApiError } from "./errors";
import { answer, success } from "./testing";

function client(fetch: ApiEnvironment["fetch"], more: Partial<ApiEnvironment> = {}) {
  return createApi({ origin: "http://api", fetch, headers: () => ({ Platform: "212" }), provinceId: () => 3, ...more });
}

/** A client that records its calls and returns the same response to all of them. */
function recording(response: () => Response = () => success(null)) {
  const calls: { url: string; init: RequestInit }[] = [];
  const api = client(async (url, init) => {
    calls.push({ url, init });
    return response();
  });
  return { api, calls };
}

afterEach(() => vi.useRealTimers());

describe("a call", () => {
  test("GET carries province_id and repeated keys in its query", async () => {
    const { api, calls } = recording();
    await api.get("/api/house", { query: { usage: ["101", "112"], page: 2, keyword: "望京" } });
    expect(calls[0]?.url).toBe(
      `http://api/api/house?province_id=3&usage=101&usage=112&page=2&keyword=${encodeURIComponent("望京")}`,
    );
    expect(calls[0]?.init).toMatchObject({ method: "GET", credentials: "include" });
    expect(calls[0]?.init.headers).toMatchObject({ Platform: "212" });
    expect(calls[0]?.init.body).toBeUndefined();
  });

  test("POST carries province_id in its body", async () => {
    const { api, calls } = recording();
    await api.post("/api/house/{id}/view", { path: { id: 7 } });
    expect(calls[0]?.url).toBe("http://api/api/house/7/view");
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({ province_id: 3 });
    expect(calls[0]?.init.headers).toMatchObject({ "Content-Type": "application/json" });
  });

  test("a file is sent as it is, under its own type", async () => {
    const { api, calls } = recording();
    const file = new Blob(["picture"], { type: "image/jpeg" });
    await api.post("/api/user/avatar", { body: file });
    expect(calls[0]?.init.body).toBe(file);
    expect(calls[0]?.init.headers).toMatchObject({ "Content-Type": "image/jpeg" });
    await api.post("/api/user/avatar", { body: new Blob(["?"]) });
    expect(calls[1]?.init.headers).toMatchObject({ "Content-Type": "application/octet-stream" });
  });

  test("a path parameter cannot leave its segment", async () => {
    const { api, calls } = recording();
    await api.get("/api/place/alias/{alias}", { path: { alias: "../x?y" } });
    expect(calls[0]?.url).toBe("http://api/api/place/alias/..%2Fx%3Fy?province_id=3");
  });
});

describe("an answer", () => {
  test("is its data", async () => {
    const { api } = recording(() => success({ total: 1 }));
    await expect(api.get("/api/house")).resolves.toEqual({ total: 1 });
  });

  test("may be a file, if it has a size", async () => {
    const file = (text: string) => () => new Response(text, { status: 200, headers: { "content-type": "image/png" } });
    const got = (await recording(file("png")).api.get("/api/house")) as unknown as Blob;
    expect(got.size).toBe(3);
    await expect(recording(file("")).api.get("/api/house")).rejects.toBeInstanceOf(ApiError);
  });

  test.each([
    ["a body's code inside a 200", answer(200, { code: 404, msg: "没有" }), { status: 200, code: 404, said: "没有" }],
    [
      "`message` in place of `msg`",
      answer(200, { code: 500, message: "坏了" }),
      { status: 200, code: 500, said: "坏了" },
    ],
    ["an HTTP status", answer(400, { code: 400, msg: "参数错误" }), { status: 400, code: 400, said: "参数错误" }],
    ["a failure without JSON", answer(502, "<html>"), { status: 502, code: 502, said: "" }],
    [
      "a page of the network in between",
      answer(200, "<html>", { "content-type": "text/html; charset=utf-8" }),
      { status: 0, code: 0, said: "" },
    ],
    ["a success without JSON", answer(200, "oops"), { status: 200, code: 200, said: "" }],
    ["a code 200 under another status", answer(500, { code: 200, data: 1 }), { status: 500, code: 200, said: "" }],
  ])("fails by %s", async (_, response, expected) => {
    await expect(recording(() => response).api.get("/api/site")).rejects.toMatchObject({
      name: "ApiError",
      ...expected,
    });
  });

  test("shows its headers to whoever collects tags", async () => {
    const seen: (string | null)[] = [];
    const api = client(async () => success(1, { "cache-tag": "site" }), {
      onResponse: (response) => seen.push(response.headers.get("cache-tag")),
    });
    await api.get("/api/site");
    expect(seen).toEqual(["site"]);
  });
});

describe("the time limit", () => {
  /** A fetch that never responds, and rejects only when it is aborted. */
  const never: ApiEnvironment["fetch"] = (_, init) =>
    new Promise((_, reject) => {
      const { signal } = init as { signal: AbortSignal };
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason));
    });

  test("ends a call after 20 seconds, not before", async () => {
    vi.useFakeTimers();
    let ended: unknown = null;
    const call = client(never)
      .get("/api/site")
      .catch((error) => {
        ended = error;
      });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(ended).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(ended).toMatchObject({ name: "ApiError", status: 0, timedOut: true });
    expect(TIMEOUT_MS).toBe(20_000);
  });

  test("leaves no timer behind after an answer", async () => {
    vi.useFakeTimers();
    await recording().api.get("/api/site");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("whoever leaves the page gets the abort, and no failure is shown", async () => {
    const failed = vi.fn();
    const controller = new AbortController();
    const call = client(never, { onError: failed }).get("/api/site", { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(failed).not.toHaveBeenCalled();
  });

  test("a network that is down is a failure without a status", async () => {
    const api = client(async () => {
      throw new TypeError("fetch failed");
    });
    await expect(api.get("/api/site")).rejects.toMatchObject({ status: 0, timedOut: false });
  });
});
