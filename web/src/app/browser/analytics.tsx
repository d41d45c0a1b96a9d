import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { givesRight, redact } from "../../lib/private";

type Command = [name: string, ...values: unknown[]];

declare global {
  interface Window {
    /** Commands for Baidu Tongji that its script executes after loading. */
    _hmt?: Command[];
  }
}

function load(id: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://hm.baidu.com/hm.js?${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Reports each navigation as a page view to Baidu Tongji, if the site has an id there. */
export default function Analytics({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  const path = redact(pathname + search);
  // Everyone with the address of a shared list can read it, so it must not be sent to third parties.
  const secret = givesRight(pathname + search);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (secret || sent.current === path) return;
    if (sent.current === null) {
      window._hmt ??= [];
      // Tongji would count the first page by itself, in addition.
      window._hmt.push(["_setAutoPageview", false]);
      load(id);
    }
    sent.current = path;
    window._hmt?.push(["_trackPageview", path]);
  }, [id, path, secret]);
  return null;
}
