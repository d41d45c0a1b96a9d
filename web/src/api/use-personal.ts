import { useCallback, useEffect, useState } from "react";
import { useHydrated } from "../lib/browser/use-hydrated";
import { useIsMember } from "../stores/session";
import { ApiError, messagesOf, OTHER_TEXT } from "./errors";

export type Personal<T> =
  | { state: "loading" | "guest"; data: null }
  | { state: "failed"; data: null; message: string }
  | { state: "ready"; data: T };

/**
 * Loads a member's own data, only in the browser, because server-rendered pages are the same for everyone.
 * `load` must be wrapped in useCallback. `reload` loads again and keeps the current data until the
 * response arrives.
 */
export function usePersonal<T>(load: (signal: AbortSignal) => Promise<T>): Personal<T> & { reload: () => void } {
  const member = useIsMember();
  const hydrated = useHydrated();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Personal<T>>({ state: "loading", data: null });
  // `round` is a dependency only to run the effect again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!member) return;
    const leaving = new AbortController();
    load(leaving.signal).then(
      (data) => setFound({ state: "ready", data }),
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setFound({ state: "failed", data: null, message: messagesOf(cause)[0] ?? OTHER_TEXT });
      },
    );
    return () => leaving.abort();
  }, [member, load, round]);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  if (!member) return { state: hydrated ? "guest" : "loading", data: null, reload };
  return { ...found, reload };
}
