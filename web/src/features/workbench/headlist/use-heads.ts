import type { HeadList, HeadRow } from "proto-types";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError, messagesOf, OTHER_TEXT } from "../../../api/errors";
import type { HeadQuery } from "./head-query";

/** The number of rows per request. */
export const WINDOW = 100;

/** Interval between polls while the server prepares the rows, in milliseconds. */
const POLL = 700;

type Summary = Omit<HeadList, "list">;

interface Heads {
  /** The numbers and the progress of the list; null before the first response. */
  summary: Summary | null;
  /** Whether the summary and the rows still belong to the previous query. */
  isStale: boolean;
  row: (index: number) => HeadRow | undefined;
  /** Requests the rows of a range, unless they are loaded or requested already. */
  want: (from: number, to: number) => void;
  reload: () => void;
  failure: string | null;
}

/**
 * Loads the rows of a query in groups of WINDOW rows. The previous rows stay visible until the first rows of
 * a new query arrive.
 */
export function useHeads(query: HeadQuery): Heads {
  const [round, setRound] = useState(0);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [, redraw] = useState(0);
  const rows = useRef(new Map<number, HeadRow>());
  const asked = useRef(new Set<number>());
  const asking = JSON.stringify(query);
  const [answered, setAnswered] = useState(asking);
  const key = asking + round;
  const current = useRef(key);
  const shown = useRef<string | null>(null); // the query of the rows

  const ask = useCallback(
    async (start: number, fresh: boolean, signal?: AbortSignal) => {
      const mine = key;
      asked.current.add(start);
      try {
        const { list, ...rest } = await api.get("/api/editor/head", {
          query: { ...query, offset: start * WINDOW, limit: WINDOW } as never,
          quiet: true,
          ...(signal ? { signal } : {}),
        });
        if (current.current !== mine) return;
        if (fresh) {
          rows.current = new Map();
          asked.current = new Set([start]);
          shown.current = JSON.stringify(query);
          setAnswered(shown.current);
        }
        for (const [i, row] of list.entries()) rows.current.set(start * WINDOW + i, row);
        setSummary(rest);
        setFailure(null);
        redraw((n) => n + 1);
      } catch (cause) {
        if (signal?.aborted) return;
        asked.current.delete(start);
        if (!(cause instanceof ApiError)) throw cause;
        setFailure(messagesOf(cause)[0] ?? OTHER_TEXT);
      }
    },
    [key, query],
  );

  useEffect(() => {
    current.current = key;
    const leaving = new AbortController();
    // If the same query is loaded again, its rows stay until the new ones arrive, so that saving does not move
    // the visible rows.
    const known = shown.current === asking ? [...asked.current] : [];
    if (known.length > 0) for (const start of known) ask(start, false, leaving.signal);
    else ask(0, true, leaving.signal);
    return () => leaving.abort();
  }, [ask, asking, key]);

  const waiting = summary !== null && (!summary.ready || summary.progress.total > 0);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      const known = [...asked.current];
      if (shown.current !== null && known.length > 0) for (const start of known) ask(start, false);
      else ask(0, true);
    }, POLL);
    return () => clearInterval(timer);
  }, [waiting, ask]);

  const want = useCallback(
    (from: number, to: number) => {
      for (let start = Math.floor(from / WINDOW); start <= Math.floor(to / WINDOW); start++) {
        if (!asked.current.has(start)) ask(start, false);
      }
    },
    [ask],
  );
  const reload = useCallback(() => setRound((n) => n + 1), []);
  return { summary, isStale: answered !== asking, row: (index) => rows.current.get(index), want, reload, failure };
}
