import { useEffect, useEffectEvent, useState } from "react";
import { useIsMember } from "../stores/session";
import { ApiError, messagesOf } from "./errors";

/** The pause between the last change and the call, in milliseconds. */
const PAUSE = 250;

interface Preview<T> {
  /** The latest response. */
  answer: T | null;
  /** Why the last call failed. */
  failure: string | null;
}

/**
 * Previews the result of a form while it is being filled in. It calls `ask` shortly after the last change of
 * `body` and uses only the latest response. It makes no call if `body` is null or the visitor is not logged
 * in. Errors that are not from the API are thrown.
 */
export function usePreview<B, T>(
  body: B | null,
  ask: (body: B, signal: AbortSignal) => Promise<T>,
  otherwise = "暂时无法预览",
): Preview<T> {
  const [preview, setPreview] = useState<Preview<T>>({ answer: null, failure: null });
  const member = useIsMember();
  const call = useEffectEvent((signal: AbortSignal) => {
    if (body === null || !member) return;
    ask(body, signal).then(
      (answer) => {
        if (!signal.aborted) setPreview({ answer, failure: null });
      },
      (cause: unknown) => {
        if (signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setPreview(({ answer }) => ({ answer, failure: messagesOf(cause)[0] ?? otherwise }));
      },
    );
  });
  const asked = JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the body
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => call(leaving.signal), PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  return preview;
}
