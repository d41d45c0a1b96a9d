import { useCallback, useEffect, useState } from "react";
import { api } from "../../api/browser";

/** An image to read, and the key that is sent with its characters. */
export interface ReadyCaptcha {
  image: string;
  /** Ready when the proof of work is solved, which goes on while the visitor types; at once where there is none. */
  key: Promise<string>;
}

interface Loaded {
  captcha: ReadyCaptcha | null;
  refresh: () => void;
  /** Percentage of the work that is done; null when there is none, or it is done. */
  progress: number | null;
}

/** A captcha, loaded at once; null while there is none. Only the response to the last request is used. */
export function useCaptcha(): Loaded {
  const [captcha, setCaptcha] = useState<ReadyCaptcha | null>(null);
  const [request, setRequest] = useState(0);
  const [progress, setProgress] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count loads a new one
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/captcha", { signal: leaving.signal })
      .then(({ image, key, work }) => {
        if (!work) return setCaptcha({ image, key: Promise.resolve(key) });
        const tried = (part: number) => !leaving.signal.aborted && setProgress(Math.floor(part * 100));
        tried(0);
        const solved = import("./solve-work").then(({ solveWork }) => solveWork(work, leaving.signal, tried));
        const ready = solved.then((number) => `${key}.${number}`);
        const end = () => !leaving.signal.aborted && setProgress(null);
        ready.then(end, end); // whoever sends the key gets the error
        setCaptcha({ image, key: ready });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setCaptcha(null);
      });
    return () => {
      leaving.abort();
      setProgress(null);
    };
  }, [request]);
  return { captcha, refresh: useCallback(() => setRequest((n) => n + 1), []), progress };
}
