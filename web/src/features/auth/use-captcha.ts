import { useCallback, useEffect, useState } from "react";
import { api } from "../../api/browser";

/** An image to read, and the key that is sent with its characters. */
export interface ReadyCaptcha {
  image: string;
  /** Resolves when the proof of work is solved, which runs while the visitor types; immediately if there is none. */
  key: Promise<string>;
}

interface Loaded {
  captcha: ReadyCaptcha | null;
  /** Whether loading failed and no captcha is being loaded. */
  failed: boolean;
  refresh: () => void;
  /**
   * Returns the key of this captcha, which can be used only once. The next captcha is loaded as soon as the key is
   * ready.
   */
  take: () => Promise<string>;
  /** Completed percentage of the work; null without work or when it is done. */
  progress: number | null;
}

/** Loads a captcha at once; null until it is loaded. Responses to earlier requests are ignored. */
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
        ready.then(end, end); // the caller that sends the key gets the error
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
    // The old image will be replaced, so it is hidden at once.
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
