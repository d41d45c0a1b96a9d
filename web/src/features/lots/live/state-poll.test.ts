// @vitest-environment happy-dom
import type { HouseState } from "proto-types";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import {
  GATHER_MS,
  LAST_RETRY_MS,
  listenToStates,
  RUNNING_MS,
  STALE_MS,
  TURN_MS,
  TURN_SPREAD_MS,
  UPCOMING_MS,
} from "./state-poll";

const START = Date.parse("2026-11-19T10:00:00+08:00");
const at = (ms: number) => new Date(START + ms).toISOString();
const HOUR = 3_600_000;
const lot = (status: string, start: number, end: number | null, price: number | null = null) =>
  ({
    id: 7,
    status,
    start_time: at(start),
    end_time: end === null ? null : at(end),
    current_price: price,
  }) as HouseState;
const upcoming = lot("0", HOUR, 2 * HOUR);
const running = lot("1", -HOUR, HOUR);
const sold = lot("3", -HOUR, 0);

const get = vi.fn();
const answer = (...list: HouseState[]) => get.mockImplementation(async () => ({ list }));
const fail = () => get.mockRejectedValue(new ApiError(0, 0, ""));
const idsAsked = () => get.mock.lastCall?.[1].query.id;

let hidden = false;
function show(visible: boolean) {
  hidden = !visible;
  document.dispatchEvent(new Event("visibilitychange"));
}

const onStates = vi.fn();
const onStale = vi.fn();
let stop: () => void;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Begins to listen at the time START. */
async function open(...list: HouseState[]) {
  if (list.length > 0) answer(...list);
  stop = listenToStates([7, 8], { onStates, onStale });
  await pass(GATHER_MS);
  vi.setSystemTime(START);
}

beforeEach(() => {
  vi.useFakeTimers({ now: START - GATHER_MS });
  vi.spyOn(Math, "random").mockReturnValue(0.5); // no random variation
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  vi.spyOn(api, "get").mockImplementation(get);
  get.mockReset();
  fail();
  onStates.mockReset();
  onStale.mockReset();
});
afterEach(() => {
  stop();
  expect(vi.getTimerCount()).toBe(0);
  hidden = false;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Expects no call before the time has passed, and one then. */
async function expectCallAfter(ms: number) {
  const calls = get.mock.calls.length;
  await pass(ms - 1);
  expect(get).toHaveBeenCalledTimes(calls);
  await pass(1);
  expect(get).toHaveBeenCalledTimes(calls + 1);
}

test("the states of all lots are asked for at once", async () => {
  await open(running);
  expect(get).toHaveBeenCalledOnce();
  expect(idsAsked()).toEqual([7, 8]);
  expect(onStates).toHaveBeenCalledExactlyOnceWith({ list: [running] });
});

test("a running lot is asked for every 5 s, one that begins later every 30 s", async () => {
  await open(upcoming);
  await expectCallAfter(UPCOMING_MS);
  answer(upcoming, running);
  await expectCallAfter(UPCOMING_MS);
  await expectCallAfter(RUNNING_MS);
  await expectCallAfter(RUNNING_MS);
});

test("a lot that ended is asked for every 5 s for ten minutes, in which its result is expected", async () => {
  await open(lot("2", -HOUR, 0));
  await expectCallAfter(RUNNING_MS);
  await pass(600_000 - RUNNING_MS);
  const calls = get.mock.calls.length;
  await pass(HOUR);
  expect(get).toHaveBeenCalledTimes(calls);
});

test("intervals are spread by a quarter to both sides", async () => {
  const random = vi.mocked(Math.random);
  random.mockReturnValue(0);
  await open(running);
  await expectCallAfter(0.75 * RUNNING_MS);
  random.mockReturnValue(1 - Number.EPSILON);
  await expectCallAfter(0.75 * RUNNING_MS);
  await expectCallAfter(1.25 * RUNNING_MS);
});

test("with the last result the page asks no more", async () => {
  await open(running);
  answer(sold);
  await pass(RUNNING_MS);
  expect(onStates).toHaveBeenLastCalledWith({ list: [sold] });
  show(false);
  show(true);
  dispatchEvent(new Event("online"));
  await pass(HOUR);
  expect(get).toHaveBeenCalledTimes(2);
});

test("a hidden page asks nothing, and at once when it is shown again", async () => {
  await open(upcoming);
  show(false);
  expect(vi.getTimerCount()).toBe(0);
  show(true);
  show(true);
  expect(get).toHaveBeenCalledTimes(2);
  await pass(0);
  dispatchEvent(new Event("online"));
  expect(get).toHaveBeenCalledTimes(3);
  await pass(0);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(get).toHaveBeenCalledTimes(3);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(get).toHaveBeenCalledTimes(4);
  await pass(0);
  expect(vi.getTimerCount()).toBe(1);
});

test("an answer that comes after the page was hidden is dropped", async () => {
  let resolve: (states: unknown) => void = () => {};
  get.mockImplementation(() => new Promise((done) => (resolve = done)));
  await open();
  show(false);
  resolve({ list: [running] });
  await pass(0);
  expect(onStates).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("calls that fail are repeated at growing intervals, until one succeeds", async () => {
  await open();
  for (let wait = RUNNING_MS, calls = 0; calls < 8; calls++, wait = Math.min(2 * wait, LAST_RETRY_MS)) {
    await expectCallAfter(wait);
  }
  answer(running);
  await expectCallAfter(LAST_RETRY_MS);
  await expectCallAfter(RUNNING_MS);
  fail();
  await expectCallAfter(RUNNING_MS);
  await expectCallAfter(RUNNING_MS);
});

test("after a minute without an answer the page is stale, until there is one", async () => {
  await open(running);
  fail();
  await pass(STALE_MS - 20_000);
  expect(onStale).not.toHaveBeenCalledWith(true);
  await pass(2 * STALE_MS);
  expect(onStale).toHaveBeenLastCalledWith(true);
  answer(running);
  show(false);
  show(true);
  await pass(0);
  expect(onStale).toHaveBeenLastCalledWith(false);
});

test("when a countdown ends its lot is asked for, each page at its own moment", async () => {
  await open(lot("0", 10_000, HOUR));
  answer(lot("0", 10_000, HOUR)); // the response comes late
  await expectCallAfter(10_000 + TURN_MS + TURN_SPREAD_MS / 2);
  answer(lot("1", 10_000, 40_000));
  await expectCallAfter(RUNNING_MS);
  await expectCallAfter(RUNNING_MS);
  answer(lot("1", 10_000, 24_500));
  await expectCallAfter(RUNNING_MS); // 27.5 s later, when the lot has ended too
  await expectCallAfter(RUNNING_MS);
});

test("parts of a page are answered by one call and hear of their own lots", async () => {
  await open(running);
  const other = vi.fn();
  const leave = listenToStates([8, 9], { onStates: other, onStale: vi.fn() });
  const nine = { ...running, id: 9 };
  answer(running, nine);
  await pass(GATHER_MS);
  expect(idsAsked()).toEqual([7, 8, 9]);
  expect(onStates.mock.lastCall?.[0].list).toEqual([running]);
  expect(other.mock.lastCall?.[0].list).toEqual([nine]);
  leave();
  await pass(GATHER_MS);
  expect(idsAsked()).toEqual([7, 8]);
});
