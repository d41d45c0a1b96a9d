import { type RefObject, useCallback, useEffect, useState } from "react";

/** Rows that are drawn beyond each end of what is in view. */
const BEYOND = 8;

interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  from: number;
  to: number;
  /** Scrolls as little as brings a row into view. */
  show: (index: number) => void;
}

/** Which rows of a long list of equal height are drawn: those in view and a few beyond. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  const [view, setView] = useState({ top: 0, size: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setView({ top: element.scrollTop, size: element.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, [box]);
  const show = useCallback(
    (index: number) => {
      const element = box.current;
      if (!element) return;
      const top = index * height;
      if (top < element.scrollTop) element.scrollTop = top;
      const below = top + height - element.clientHeight;
      if (below > element.scrollTop) element.scrollTop = below;
    },
    [box, height],
  );
  const first = Math.floor(view.top / height);
  const last = Math.ceil((view.top + view.size) / height);
  const to = Math.min(count, last + BEYOND);
  return { from: Math.max(0, Math.min(first - BEYOND, to)), to, show };
}
