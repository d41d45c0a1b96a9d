import type { HouseCost } from "proto-types";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";

/** Between two changes of a field, or two steps of the slider, nothing is asked. */
const PAUSE_MS = 150;

type Parts = typeof import("./calculator");

let parts: Promise<Parts> | null = null;

/** Loads once for all blocks of the page what shows an answer; a failure can be tried again. */
export function loadCalculator(): Promise<Parts> {
  parts ??= import("./calculator");
  parts.catch(() => {
    parts = null;
  });
  return parts;
}

interface Answer {
  cost: HouseCost;
  parts: Parts;
}

interface Pending {
  timer?: ReturnType<typeof setTimeout>;
  call?: AbortController;
}

function stop({ timer, call }: Pending) {
  clearTimeout(timer);
  call?.abort();
}

/** What is wrong, and what has to be filled in before there is an answer again. */
interface Failure {
  text: string;
  hides?: string;
}

interface Question {
  /** null where nothing can be asked. */
  query: Record<string, unknown> | null;
  failure?: Failure;
}

/** Asks the API what a lot costs in a case: the last question alone is answered, and the one before is aborted. */
export function useCost<Extra>(id: number) {
  const [answer, setAnswer] = useState<(Answer & { of: Extra }) | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const pending = useRef<Pending>({});
  useEffect(() => () => stop(pending.current), []);
  const ask = (question: (loaded: Parts) => Question, of: Extra) => {
    stop(pending.current);
    const call = new AbortController();
    pending.current.call = call;
    pending.current.timer = setTimeout(async () => {
      try {
        const loaded = await loadCalculator();
        const { query, failure: unread } = question(loaded);
        setFailure(unread ?? null);
        if (!query) return;
        const options = { path: { id }, query, signal: call.signal, quiet: true };
        const cost = await api.get("/api/house/{id}/cost", options);
        if (call.signal.aborted) return;
        setAnswer({ cost, parts: loaded, of });
      } catch (cause) {
        if (call.signal.aborted) return;
        const refused = cause instanceof ApiError && cause.status === 400;
        setFailure(refused ? { text: cause.message, hides: "条件" } : { text: "没有算出来，请稍后再试" });
      }
    }, PAUSE_MS);
  };
  return { answer, failure, ask };
}
