import { useCallback, useEffect, useState } from "react";
import { api } from "../../api/browser";

/** An image to read, and the key that is sent with its characters. */
export interface ReadyCaptcha {
  image: string;
  /** Ready when the proof of work is solved, which goes on while the visitor types. */
  key: Promise<string>;
}

/** A captcha, loaded at once; null while there is none. Only the response to the last request is used. */
export function useCaptcha(): { captcha: ReadyCaptcha | null; refresh: () => void } {
  const [captcha, setCaptcha] = useState<ReadyCaptcha | null>(null);
  const [request, setRequest] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count loads a new one
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/captcha", { signal: leaving.signal })
      .then(({ image, key, work }) => {
        const solved = import("./solve-work").then(({ solveWork }) => solveWork(work, leaving.signal));
        const ready = solved.then((number) => `${key}.${number}`);
        ready.catch(() => {}); // whoever sends the key gets the error
        setCaptcha({ image, key: ready });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setCaptcha(null);
      });
    return () => leaving.abort();
  }, [request]);
  return { captcha, refresh: useCallback(() => setRequest((n) => n + 1), []) };
}
