import type { HouseState, HouseStates } from "proto-types";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { serverTime } from "../../../lib/browser/clock";
import { parseTime } from "../../../lib/format/dates";
import { ENDED, RUNNING, UPCOMING } from "../status";
import { canTurn } from "./can-turn";

/** The time between two calls while a lot runs or its result is expected, in milliseconds. */
export const RUNNING_MS = 5_000;
/** The time between two calls before a lot starts, in milliseconds. */
export const UPCOMING_MS = 30_000;
/** The maximum time between two calls that fail, in milliseconds. */
export const LAST_RETRY_MS = 60_000;
/** The time without a response after which the page warns that it may be outdated. */
export const STALE_MS = 60_000;
/**
 * The delay after the start or end of a lot at which its new state is requested. Each page adds a random time up to
 * the second value.
 */
export const TURN_MS = 1_500;
export const TURN_SPREAD_MS = 2_000;
/** The maximum number of lots per call, from the API contract. */
const MAX_LOTS = 50;
/** Listeners that start within this time share one call. */
export const GATHER_MS = 200;

export interface StateListener {
  onStates: (states: HouseStates) => void;
  /** Called when the server has not responded for a while, and when it responds again. */
  onStale: (stale: boolean) => void;
}

/** Adds a random variation, so that pages opened or interrupted at the same moment poll at different times. */
const spread = (ms: number) => ms * (0.75 + Math.random() / 2);

/**
 * Returns the time at which the clock changes the status of a lot, in milliseconds since 1970; Infinity if it does not.
 */
function turnOf({ status, start_time, end_time }: HouseState): number {
  const at = status === UPCOMING ? start_time : status === RUNNING ? end_time : null;
  return at === null ? Number.POSITIVE_INFINITY : parseTime(at);
}

/** Returns the time between a response and the next request; null if no lot is expected to change any more. */
function waitAfter(states: HouseState[]): number | null {
  const open = states.filter(canTurn);
  if (open.length === 0) return null;
  const isRunning = open.some(({ status }) => status === RUNNING || status === ENDED);
  const turn = Math.min(...open.map(turnOf)) - serverTime();
  // The time of the change has passed, but the server's response did not show it yet.
  if (turn <= 0) return spread(RUNNING_MS);
  return Math.min(spread(isRunning ? RUNNING_MS : UPCOMING_MS), turn + TURN_MS + Math.random() * TURN_SPREAD_MS);
}

/** Requests the states of lots repeatedly. */
class StatePoll {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborts the pending call. */
  private call: AbortController | null = null;
  private failures = 0;
  private heardAt = Date.now();
  private ended = false;

  constructor(
    private readonly ids: number[],
    private readonly listener: StateListener,
  ) {}

  /** Requests the states at once, and then repeatedly. */
  start(): void {
    if (!this.ended && !this.call) void this.ask();
  }

  stop(): void {
    this.call?.abort();
    this.call = null;
    clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    const call = new AbortController();
    this.call = call;
    let wait: number | null = 0;
    try {
      const states = await api.get("/api/house/state", {
        query: { id: this.ids },
        signal: call.signal,
        quiet: true,
        revalidate: true,
      });
      if (call.signal.aborted) return;
      this.failures = 0;
      this.heardAt = Date.now();
      this.listener.onStale(false);
      this.listener.onStates(states);
      wait = waitAfter(states.list);
    } catch (cause) {
      if (call.signal.aborted) return;
      if (!(cause instanceof ApiError)) throw cause;
      if (Date.now() - this.heardAt > STALE_MS) this.listener.onStale(true);
      wait = spread(Math.min(RUNNING_MS * 2 ** this.failures++, LAST_RETRY_MS));
    }
    if (this.call === call) this.call = null;
    this.ended = wait === null;
    if (wait !== null) this.timer = setTimeout(() => void this.ask(), wait);
  }
}

/** Polls the states of lots while the page is visible, until the returned function is called. */
function pollStates(ids: number[], listener: StateListener): () => void {
  const poll = new StatePoll(ids, listener);
  const follow = () => {
    if (document.hidden) poll.stop();
    else poll.start();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow(); // the browser restored the page from its back/forward cache
  };
  document.addEventListener("visibilitychange", follow);
  addEventListener("pageshow", onShow);
  addEventListener("online", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    removeEventListener("pageshow", onShow);
    removeEventListener("online", follow);
    poll.stop();
  };
}

const listeners = new Map<StateListener, number[]>();
const nothing = () => {};
let leave = nothing;
let opening: ReturnType<typeof setTimeout> | undefined;

const everyone: StateListener = {
  onStates: (states) => {
    for (const [listener, ids] of listeners) {
      const list = states.list.filter(({ id }) => ids.includes(id));
      if (list.length > 0) listener.onStates({ ...states, list });
    }
  },
  onStale: (stale) => {
    for (const listener of listeners.keys()) listener.onStale(stale);
  },
};

function restart(): void {
  leave();
  leave = nothing;
  clearTimeout(opening);
  if (listeners.size === 0) return;
  opening = setTimeout(() => {
    const ids = [...new Set([...listeners.values()].flat())].slice(0, MAX_LOTS);
    leave = pollStates(ids, everyone);
  }, GATHER_MS);
}

/**
 * Subscribes to the states of lots until the returned function is called. One request serves all parts of a page.
 * If there are too many lots for one request, earlier subscribers take precedence.
 */
export function listenToStates(ids: number[], listener: StateListener): () => void {
  listeners.set(listener, ids);
  restart();
  return () => {
    listeners.delete(listener);
    restart();
  };
}
