import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { noteShown } from "./shown";

/**
 * Announces to screen readers the title of a page after a navigation, or the number of results after a filter. If
 * the clicked element is gone, the focus moves here.
 */
export function Announcer() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const path = useRef(pathname);
  const [title, setTitle] = useState("");
  useLayoutEffect(() => noteShown(address), [address]);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const count = pathname === path.current ? document.querySelector<HTMLElement>("[data-count]") : null;
    path.current = pathname;
    setTitle(count?.textContent ?? document.title);
    if (document.activeElement === document.body) count?.focus({ preventScroll: true });
  }, [address, pathname]);
  return (
    <div className="sr-only" aria-live="polite">
      {title}
    </div>
  );
}
