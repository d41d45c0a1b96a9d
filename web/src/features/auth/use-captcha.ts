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
  /** There is none, and none is on its way. */
  failed: boolean;
  refresh: () => void;
  /** The key of this captcha, which is good for one answer: another one is loaded as soon as the key is ready. */
  take: () => Promise<string>;
  /** Percentage of the work that is done; null when there is none, or it is done. */
  progress: number | null;
}

/** A captcha, loaded at once; null until it is there. Only the response to the last request is used. */
export function useCaptcha(): Loaded {
  const [captcha, setCaptcha] = useState<ReadyCaptcha | null>(null);
  const [failed, setFailed] = useState(false);
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
        if (!leaving.signal.aborted) setFailed(true);
      });
    return () => {
      leaving.abort();
      setProgress(null);
    };
  }, [request]);
  const refresh = useCallback(() => {
    // Nobody reads an image that is about to go.
    setCaptcha(null);
    setFailed(false);
    setRequest((n) => n + 1);
  }, []);
  const take = async () => {
    try {
      return (await captcha?.key) ?? "";
    } finally {
      refresh();
    }
  };
  return { captcha, failed, refresh, take, progress };
}
