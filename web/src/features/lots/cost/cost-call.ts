import type { HouseCost } from "proto-types";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";

/**
 * How long a request waits in milliseconds, because another change may follow while the visitor types or
 * moves the slider.
 */
const PAUSE_MS = 150;

/** An error message. `hides` names what the visitor must fill in before a bill can be computed. */
export interface Failure {
  text: string;
  hides?: string;
}

export interface Question {
  /** The query for the API; null if the fields are invalid. */
  query: Record<string, unknown> | null;
  failure?: Failure;
}

/**
 * Requests the bill of a lot for a case. A new request aborts the previous one, so that only the last
 * response counts.
 */
export function createAsker(id: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | undefined;
  const stop = () => {
    clearTimeout(timer);
    call?.abort();
  };
  const ask = (question: () => Question, show: (cost: HouseCost) => void, fail: (failure: Failure | null) => void) => {
    stop();
    call = new AbortController();
    const { signal } = call;
    timer = setTimeout(async () => {
      try {
        const { query, failure } = question();
        fail(failure ?? null);
        if (!query) return;
        const cost = await api.get("/api/house/{id}/cost", { path: { id }, query, signal, quiet: true });
        if (!signal.aborted) show(cost);
      } catch (cause) {
        if (signal.aborted) return;
        const refused = cause instanceof ApiError && cause.status === 400;
        fail(refused ? { text: cause.message, hides: "条件" } : NO_ANSWER);
      }
    }, PAUSE_MS);
  };
  return { ask, stop };
}

const NO_ANSWER: Failure = { text: "没有算出来，请稍后再试" };
