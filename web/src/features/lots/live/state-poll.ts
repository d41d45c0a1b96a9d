import type { HouseState, HouseStates } from "proto-types";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { serverTime } from "../../../lib/browser/clock";
import { parseTime } from "../../../lib/format/dates";
import { ENDED, RUNNING, UPCOMING } from "../status";
import { canTurn } from "./can-turn";

/** Time between two polls while bidding is open or a result is expected, in milliseconds. */
export const RUNNING_MS = 5_000;
/** Time between two polls before a lot starts, in milliseconds. */
export const UPCOMING_MS = 30_000;
/** The longest time between two polls after failures, in milliseconds. */
export const LAST_RETRY_MS = 60_000;
/** Time without a response after which the page warns that it may be outdated, in milliseconds. */
export const STALE_MS = 60_000;
/**
 * How long after a lot's start or end its new state is requested, in milliseconds. Each page adds a random
 * time of up to TURN_SPREAD_MS.
 */
export const TURN_MS = 1_500;
export const TURN_SPREAD_MS = 2_000;
/** The maximum number of lots in one call, as in the API contract. */
const MAX_LOTS = 50;
/** Listeners that are added within this time share one request; in milliseconds. */
export const GATHER_MS = 200;

export interface StateListener {
  onStates: (states: HouseStates) => void;
  /** Called when the server has not responded for STALE_MS, and when it responds again. */
  onStale: (stale: boolean) => void;
}

/** Varies a time at random, so that pages opened at the same moment poll at different times. */
const spread = (ms: number) => ms * (0.75 + Math.random() / 2);

/**
 * Returns the time at which a lot is due to start or end, in milliseconds since 1970; Infinity if neither is
 * due.
 */
function turnOf({ status, start_time, end_time }: HouseState): number {
  const at = status === UPCOMING ? start_time : status === RUNNING ? end_time : null;
  return at === null ? Number.POSITIVE_INFINITY : parseTime(at);
}

/**
 * Returns how long to wait after a response before the next poll, in milliseconds; null if no lot will change
 * any more.
 */
function waitAfter(states: HouseState[]): number | null {
  const open = states.filter(canTurn);
  if (open.length === 0) return null;
  const isRunning = open.some(({ status }) => status === RUNNING || status === ENDED);
  const turn = Math.min(...open.map(turnOf)) - serverTime();
  // The lot should have changed already, but the response does not show the change yet.
  if (turn <= 0) return spread(RUNNING_MS);
  return Math.min(spread(isRunning ? RUNNING_MS : UPCOMING_MS), turn + TURN_MS + Math.random() * TURN_SPREAD_MS);
}

/** Polls the states of some lots. */
class StatePoll {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborts the call in progress; null if there is none. */
  private call: AbortController | null = null;
  private failures = 0;
  private heardAt = Date.now();
  private ended = false;

  constructor(
    private readonly ids: number[],
    private readonly listener: StateListener,
  ) {}

  /** Requests the states at once, and then again and again until no lot will change any more. */
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

/** Polls the states of lots while the page is visible. The returned function ends the polling. */
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
 * Subscribes to the states of lots. All subscribers of a page share one request; if they have too many lots
 * for it, those of earlier subscribers are requested. The returned function unsubscribes.
 */
export function listenToStates(ids: number[], listener: StateListener): () => void {
  listeners.set(listener, ids);
  restart();
  return () => {
    listeners.delete(listener);
    restart();
  };
}
