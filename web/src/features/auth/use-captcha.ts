import type { Captcha } from "proto-types";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../api/browser";

/** A captcha, loaded at once; null while there is none. Only the response to the last request is used. */
export function useCaptcha(): { captcha: Captcha | null; refresh: () => void } {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [request, setRequest] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count loads a new one
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/captcha", { signal: leaving.signal })
      .then(setCaptcha)
      .catch(() => {
        if (!leaving.signal.aborted) setCaptcha(null);
      });
    return () => leaving.abort();
  }, [request]);
  return { captcha, refresh: useCallback(() => setRequest((n) => n + 1), []) };
}
