import type { HouseState, HouseStates } from "proto-types";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { syncClock } from "../../../lib/browser/clock";
import { RUNNING, UPCOMING } from "../status";

/** The server sends an event at least every 20 s: a connection that is silent for longer is dead. */
export const SILENCE_MS = 45_000;
/** Not having heard from the server for so long, a page says that it may be old. */
export const STALE_MS = 60_000;
export const FIRST_RETRY_MS = 2_000;
export const LAST_RETRY_MS = 60_000;
/** So long after a lot begins or ends its state is asked for, unless an event has told it. */
export const TURN_MS = 1_500;
const NEXT_TURN_MS = 5_000;
/** The contract allows one stream so many lots. */
const MOST_LOTS = 50;
/** Parts of a page that begin to listen within it are asked for together. */
export const GATHER_MS = 200;
/** Timers cannot run for more than 24 days. */
const LONGEST_MS = 86_400_000;

export interface StateListener {
  onStates: (states: HouseStates) => void;
  /** Nothing was heard from the server for a while, or it was heard again. */
  onStale: (stale: boolean) => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

const nothing = () => {};

/** Many pages that were interrupted at one moment come back at different ones. */
const spread = (ms: number) => ms * (0.75 + Math.random() / 2);

/** When the clock changes the status of a lot, in milliseconds; Infinity where it does not. */
function turnOf({ status, start_time, end_time }: HouseState): number {
  const at = status === UPCOMING ? start_time : status === RUNNING ? end_time : null;
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
}

/**
 * The states of lots, through one connection that is open while the page is visible, until the server ends it. While it
 * cannot be opened, they are asked for at growing intervals.
 */
class StateStream {
  private readonly known = new Map<number, HouseState>();
  private source: EventSource | null = null;
  /** Of the next attempt, or of the longest silence of an open connection. */
  private next: Timer;
  private turn: Timer;
  private failures = 0;
  private heardAt = Date.now();
  private clockOffset = 0;
  private ended = false;
  /** Ends the calls that are under way when the page is hidden. */
  private calls = new AbortController();

  constructor(
    private readonly ids: number[],
    private readonly listener: StateListener,
  ) {}

  open(): void {
    if (this.ended || this.source) return;
    clearTimeout(this.next);
    this.source = new EventSource(`/api/house/state/stream?${this.ids.map((id) => `id=${id}`).join("&")}`);
    this.next = setTimeout(this.fail, SILENCE_MS);
    const on = (type: string, act: (data: string) => void) =>
      this.source?.addEventListener(type, ({ data }: MessageEvent<string>) => {
        this.heard();
        this.failures = 0;
        clearTimeout(this.next);
        this.next = setTimeout(this.fail, SILENCE_MS);
        act(data);
      });
    on("state", (data) => this.take(JSON.parse(data)));
    on("time", nothing);
    on("end", () => {
      this.ended = true;
      this.close();
    });
    this.source.onerror = this.fail;
  }

  close(): void {
    this.source?.close();
    this.source = null;
    this.calls.abort();
    this.calls = new AbortController();
    clearTimeout(this.next);
    clearTimeout(this.turn);
  }

  private heard(): void {
    this.heardAt = Date.now();
    this.listener.onStale(false);
  }

  private take(states: HouseStates): void {
    const now = Date.parse(states.server_time);
    if (this.known.size === 0) syncClock(now);
    this.clockOffset = now - Date.now();
    for (const state of states.list) this.known.set(state.id, state);
    this.listener.onStates(states);
    this.awaitTurn();
  }

  /** Asks for the states, then does what is next, unless the page was hidden. */
  private async poll(succeeded: () => void, failed: () => void): Promise<void> {
    const { signal } = this.calls;
    let next = failed;
    try {
      const states = await api.get("/api/house/state", { query: { id: this.ids }, signal, quiet: true });
      if (signal.aborted) return;
      this.heard();
      this.take(states);
      next = succeeded;
    } catch (cause) {
      if (!(cause instanceof ApiError || signal.aborted)) throw cause;
    }
    if (!signal.aborted) next();
  }

  private awaitTurn(): void {
    clearTimeout(this.turn);
    const at = Math.min(...[...this.known.values()].map(turnOf));
    if (at === Number.POSITIVE_INFINITY) return;
    const wait = at + TURN_MS - (Date.now() + this.clockOffset);
    const ask = () => {
      if (wait > LONGEST_MS) this.awaitTurn();
      else void this.poll(nothing, nothing); // where it fails, the stream or its next attempt tells it
    };
    this.turn = setTimeout(ask, Math.min(wait > 0 ? wait : NEXT_TURN_MS, LONGEST_MS));
  }

  private readonly fail = (): void => {
    this.source?.close();
    this.source = null;
    clearTimeout(this.next);
    if (Date.now() - this.heardAt > STALE_MS) this.listener.onStale(true);
    const wait = Math.min(FIRST_RETRY_MS * 2 ** this.failures++, LAST_RETRY_MS);
    this.next = setTimeout(() => void this.poll(() => this.open(), this.fail), spread(wait));
  };
}

/** Keeps a stream of lots open while the page is visible, until the returned function is called. */
function keepOpen(ids: number[], listener: StateListener): () => void {
  const stream = new StateStream(ids, listener);
  const follow = () => {
    if (document.hidden) stream.close();
    else stream.open();
  };
  document.addEventListener("visibilitychange", follow);
  // A page from the browser's own cache, and a computer that has a network again.
  addEventListener("pageshow", follow);
  addEventListener("online", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    removeEventListener("pageshow", follow);
    removeEventListener("online", follow);
    stream.close();
  };
}

const listeners = new Map<StateListener, number[]>();
let leave = nothing;
let opening: Timer;

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

function reopen(): void {
  leave();
  leave = nothing;
  clearTimeout(opening);
  if (listeners.size === 0) return;
  opening = setTimeout(() => {
    const ids = [...new Set([...listeners.values()].flat())].slice(0, MOST_LOTS);
    leave = keepOpen(ids, everyone);
  }, GATHER_MS);
}

/**
 * Listens to the states of lots until the returned function is called. All parts of a page share one connection; those that
 * listen first go before where the lots are too many for one.
 */
export function listenToStates(ids: number[], listener: StateListener): () => void {
  listeners.set(listener, ids);
  reopen();
  return () => {
    listeners.delete(listener);
    reopen();
  };
}
