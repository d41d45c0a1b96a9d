import type { LoaderFunction, RouteObject } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signal } from "./loading-signal";
import { withRetries } from "./retries";

vi.mock("./loading-signal", () => ({ signal: vi.fn() }));

const handle = { file: "lots/list" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(signal).mockClear();
});
afterEach(() => vi.useRealTimers());

/** Runs a route's loader. `statuses` are those of its first responses. */
function run(statuses: number[], route: RouteObject, shown: unknown = handle) {
  const loader: LoaderFunction = vi.fn(async () => {
    const status = statuses.shift();
    if (status) throw new Response(null, { status });
    return "data";
  });
  const leaving = new AbortController();
  const request = new Request("http://site/fapaifang/", { signal: leaving.signal });
  const [wrapped = {}] = withRetries([{ ...route, loader } as RouteObject], () => shown);
  const load = wrapped.loader as LoaderFunction;
  const done = load({ request } as never, undefined) as Promise<unknown>;
  const outcome = done.catch((cause: unknown) => cause);
  return { loader, leaving, outcome };
}

test("the page on the screen stays until the server answers", async () => {
  const { loader, outcome } = run([503, 502, 504], { handle });
  await vi.advanceTimersByTimeAsync(999);
  expect(loader).toHaveBeenCalledTimes(1);
  expect(signal).toHaveBeenLastCalledWith("服务器没有回应，正在自动重试");
  await vi.advanceTimersByTimeAsync(6001);
  expect(await outcome).toBe("data");
  expect(loader).toHaveBeenCalledTimes(4);
  expect(signal).toHaveBeenLastCalledWith("");
});

test("another page, and an answer that is final, are not tried again", async () => {
  expect(await run([503], { handle: { file: "news/news" } }).outcome).toMatchObject({ status: 503 });
  expect(await run([503], {}, undefined).outcome).toMatchObject({ status: 503 });
  for (const status of [400, 404, 410, 500]) {
    const { loader, outcome } = run([status], { handle });
    expect(await outcome).toMatchObject({ status });
    expect(loader).toHaveBeenCalledTimes(1);
  }
  expect(signal).not.toHaveBeenCalled();
});

test("a visitor who leaves ends the attempts", async () => {
  const { loader, leaving, outcome } = run([503, 503], { handle });
  await vi.advanceTimersByTimeAsync(500);
  leaving.abort(new Error("left"));
  expect(await outcome).toMatchObject({ message: "left" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loader).toHaveBeenCalledTimes(1);
  expect(signal).toHaveBeenLastCalledWith("");
});
