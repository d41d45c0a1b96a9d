// @vitest-environment happy-dom
import type { HouseState } from "proto-types";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import {
  FIRST_RETRY_MS,
  GATHER_MS,
  LAST_RETRY_MS,
  listenToStates,
  SILENCE_MS,
  STALE_MS,
  TURN_MS,
} from "./state-stream";

const get = vi.fn();

const START = Date.parse("2026-11-19T10:00:00+08:00");
const at = (ms: number) => new Date(START + ms).toISOString();
const lot = (status: string, price: number | null = null) =>
  ({ id: 7, status, start_time: at(10_000), end_time: at(100_000), current_price: price }) as HouseState;
const states = (...list: HouseState[]) => ({ server_time: new Date().toISOString(), streams: 1, list });

/** A connection as the test drives it. */
class Source extends EventTarget {
  static all: Source[] = [];
  onerror: (() => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  send(type: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
  close() {
    this.closed = true;
  }
}
const open = () => Source.all.filter((source) => !source.closed);
const last = () => Source.all.at(-1) as Source;

let hidden = false;
function show(visible: boolean) {
  hidden = !visible;
  document.dispatchEvent(new Event("visibilitychange"));
}

const onStates = vi.fn();
const onStale = vi.fn();
let stop: () => void;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(Math, "random").mockReturnValue(0.5); // no spread
  vi.stubGlobal("EventSource", Source);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  Source.all = [];
  vi.spyOn(api, "get").mockImplementation(get);
  get.mockReset().mockRejectedValue(new ApiError(0, 0, ""));
  onStates.mockReset();
  onStale.mockReset();
  stop = listenToStates([7, 8], { onStates, onStale });
  vi.advanceTimersByTime(GATHER_MS);
  vi.setSystemTime(START);
});
afterEach(() => {
  stop();
  expect(open()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  hidden = false;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("one connection tells the states of all lots", () => {
  expect(Source.all.map(({ url }) => url)).toEqual(["/api/house/state/stream?id=7&id=8"]);
  last().send("state", states(lot("1", 5)));
  expect(onStates).toHaveBeenCalledExactlyOnceWith(states(lot("1", 5)));
});

test("a hidden page holds no connection, and begins anew when it is shown", () => {
  last().send("state", states(lot("0")));
  show(false);
  expect(open()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  show(true);
  show(true);
  dispatchEvent(new Event("pageshow"));
  expect(open()).toHaveLength(1);
});

test("an answer that comes after the page was hidden is dropped", async () => {
  let answer: (states: unknown) => void = () => {};
  get.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  last().onerror?.();
  await pass(FIRST_RETRY_MS);
  show(false);
  answer(states(lot("1")));
  await pass(0);
  expect(onStates).not.toHaveBeenCalled();
  expect(open()).toEqual([]);
});

test("the end is final", async () => {
  last().send("end");
  show(false);
  show(true);
  await pass(10 * SILENCE_MS);
  expect(Source.all).toHaveLength(1);
});

test("where no connection opens, the states are asked for at growing intervals", async () => {
  get.mockImplementation(async () => states(lot("2")));
  for (let wait = FIRST_RETRY_MS, calls = 1; calls < 9; calls++, wait = Math.min(2 * wait, LAST_RETRY_MS)) {
    last().onerror?.();
    expect(open()).toEqual([]);
    await pass(wait - 1);
    expect(get).toHaveBeenCalledTimes(calls - 1);
    await pass(1);
    expect(get).toHaveBeenCalledTimes(calls);
    expect(onStates).toHaveBeenCalledTimes(calls);
    expect(open()).toHaveLength(1);
  }
  last().send("time");
  last().onerror?.();
  await pass(FIRST_RETRY_MS);
  expect(open()).toHaveLength(1);
});

test("a connection that is silent is dead", async () => {
  last().send("state", states(lot("2")));
  await pass(SILENCE_MS - 1);
  last().send("time");
  await pass(SILENCE_MS - 1);
  expect(open()).toHaveLength(1);
  await pass(1);
  expect(open()).toEqual([]);
});

test("after a long silence the page is stale, until the server is heard", async () => {
  last().onerror?.();
  await pass(STALE_MS / 2);
  expect(onStale).not.toHaveBeenCalledWith(true);
  await pass(2 * STALE_MS);
  expect(onStale).toHaveBeenLastCalledWith(true);
  show(false);
  show(true);
  last().send("state", states(lot("2")));
  expect(onStale).toHaveBeenLastCalledWith(false);
});

test("a lot that should have begun is asked for when the stream has not told it", async () => {
  get.mockImplementation(async () => states(lot(get.mock.calls.length < 2 ? "0" : "1")));
  last().send("state", states(lot("0")));
  await pass(10_000 + TURN_MS - 1);
  expect(get).not.toHaveBeenCalled();
  await pass(1);
  expect(get).toHaveBeenCalledTimes(1);
  await pass(5_000);
  expect(onStates.mock.lastCall?.[0].list).toEqual([lot("1")]);
  await pass(20_000);
  expect(get).toHaveBeenCalledTimes(2);
});

test("a lot of which the stream told the beginning is not asked for", async () => {
  last().send("state", states(lot("0")));
  await pass(10_000);
  last().send("state", states(lot("1")));
  await pass(20_000);
  expect(get).not.toHaveBeenCalled();
});

test("parts of a page share one connection and hear of their own lots", async () => {
  const other = vi.fn();
  const leave = listenToStates([8, 9], { onStates: other, onStale: vi.fn() });
  await pass(GATHER_MS);
  expect(open().map(({ url }) => url)).toEqual(["/api/house/state/stream?id=7&id=8&id=9"]);
  const nine = { ...lot("1"), id: 9 };
  last().send("state", states(lot("1"), nine));
  expect(onStates.mock.lastCall?.[0].list).toEqual([lot("1")]);
  expect(other.mock.lastCall?.[0].list).toEqual([nine]);
  leave();
  await pass(GATHER_MS);
  expect(open().map(({ url }) => url)).toEqual(["/api/house/state/stream?id=7&id=8"]);
});
