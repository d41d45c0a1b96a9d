import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { givesRight, redact } from "../../lib/private";

type Command = [name: string, ...values: unknown[]];

declare global {
  interface Window {
    /** Commands for Baidu Tongji, which its script processes once it has loaded. */
    _hmt?: Command[];
  }
}

function load(id: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://hm.baidu.com/hm.js?${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Sends a page view to Baidu Tongji for each navigation, if the site has a Tongji id. */
export default function Analytics({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  const path = redact(pathname + search);
  // Anyone with the address of a shared list may read it, so third parties must not receive it.
  const secret = givesRight(pathname + search);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (secret || sent.current === path) return;
    if (sent.current === null) {
      window._hmt ??= [];
      // Tongji's automatic page view on load would count the first page twice.
      window._hmt.push(["_setAutoPageview", false]);
      load(id);
    }
    sent.current = path;
    window._hmt?.push(["_trackPageview", path]);
  }, [id, path, secret]);
  return null;
}
