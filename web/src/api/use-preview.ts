import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, messagesOf } from "./errors";

/** How long after the last change is asked, in milliseconds. */
const PAUSE = 250;

interface Preview<T> {
  /** The last one that came. */
  answer: T | null;
  /** Why the last call has no answer. */
  failure: string | null;
}

/**
 * Asks what a form would lead to while it is filled in: a pause after the last change of the body, and for the latest one only. Null
 * asks nothing. An error that is not the API's is thrown on.
 */
export function usePreview<B, T>(
  body: B | null,
  ask: (body: B, signal: AbortSignal) => Promise<T>,
  otherwise = "暂时无法预览",
): Preview<T> {
  const [preview, setPreview] = useState<Preview<T>>({ answer: null, failure: null });
  const call = useEffectEvent((signal: AbortSignal) => {
    if (body === null) return;
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
