import { useCallback, useEffect, useState } from "react";
import { api } from "../../api/browser";

/** A captcha that is loaded: the picture, and the key to send with its characters. */
export interface ReadyCaptcha {
  image: string;
  /**
   * Resolves when the proof of work is done; at once if there is none. The work runs while the visitor
   * types.
   */
  key: Promise<string>;
}

interface Loaded {
  captcha: ReadyCaptcha | null;
  /** Whether the captcha could not be loaded and no other one is being loaded. */
  failed: boolean;
  refresh: () => void;
  /**
   * Returns the key of this captcha, which can be used once. Another captcha is loaded when the key is
   * ready.
   */
  take: () => Promise<string>;
  /** Percentage of the proof of work that is done; null without one, or at its end. */
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
        ready.then(end, end); // the error is reported to the caller that sends the key
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
    // The old picture is hidden at once, because another one will replace it.
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
