import { useCallback, useEffect, useState } from "react";
import { api } from "../../api/browser";

/** A loaded captcha: its picture, and the key that is sent with the characters that the visitor typed. */
export interface ReadyCaptcha {
  image: string;
  /**
   * Resolves to the key when the proof of work is done, or at once if the captcha has none. The work runs
   * while the visitor types.
   */
  key: Promise<string>;
}

interface Loaded {
  captcha: ReadyCaptcha | null;
  /** Whether the captcha could not be loaded and no further one is being loaded. */
  failed: boolean;
  refresh: () => void;
  /**
   * Returns the key of this captcha, which can be used once. When the key is ready or has failed, another
   * captcha is loaded.
   */
  take: () => Promise<string>;
  /** The progress of the proof of work in per cent; null if there is no proof of work or it has ended. */
  progress: number | null;
}

/**
 * Loads a captcha when the component is first shown. `captcha` is null until it is loaded, and responses to
 * earlier requests are ignored.
 */
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
    // The old picture is hidden at once, so that nobody types characters that are no longer valid.
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
