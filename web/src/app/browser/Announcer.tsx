import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { noteShown } from "./shown";

/** Tells screen readers the title of the page that a navigation inside the site has opened. */
export function Announcer() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const [title, setTitle] = useState("");
  useLayoutEffect(() => noteShown(address), [address]);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    setTitle(document.title);
  }, [address]);
  return (
    <div className="sr-only" aria-live="polite">
      {title}
    </div>
  );
}
