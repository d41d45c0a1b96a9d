import type { Served as Progress } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../../api/browser";
import { ApiError } from "../../../../api/errors";
import css from "../EditorPage.module.css";
import { PUBLISHED } from "./published";

/**
 * The interval between polls of the progress in milliseconds, while pages are being rendered. IDLE is the
 * interval at other times.
 */
const BUSY = 1000;
const IDLE = 60_000;

/**
 * The time after a publication at which the progress is requested, because its pages are counted by then, in
 * milliseconds.
 */
const COUNTED = 300;

/** How long a finished publication stays visible, in milliseconds. */
const SHOWN = 10 * 60_000;

/** Shows how many pages of the latest publication are already served with their new content. */
export function Served() {
  const [served, setServed] = useState<Progress | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      let next: Progress | null = null;
      try {
        if (!document.hidden) next = await api.get("/api/editor/served", { signal: leaving.signal, background: true });
        if (next) setServed(next);
      } catch (cause) {
        if (!leaving.signal.aborted && !(cause instanceof ApiError)) throw cause;
      }
      if (!leaving.signal.aborted) timer = setTimeout(ask, next?.at && !next.ended ? BUSY : IDLE);
    };
    void ask();
    const onPublished = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, COUNTED);
    };
    addEventListener(PUBLISHED, onPublished);
    return () => {
      leaving.abort();
      removeEventListener(PUBLISHED, onPublished);
      clearTimeout(timer);
    };
  }, []);
  if (!served?.at || (served.ended && Date.now() - Date.parse(served.ended) > SHOWN)) return null;
  const count = `${served.done.toLocaleString("zh-CN")}/${served.total.toLocaleString("zh-CN")}`;
  return (
    <span className={css.served} aria-live="polite">
      {served.ended ? `最近发布已全部生效：${count} 个页面` : `发布正在生效：${count} 个页面`}
    </span>
  );
}
