import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";

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
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: BEYOND,
    useFlushSync: false, // rows that come a frame later are better than a scroll that waits for them
  });
  const drawn = rows.getVirtualItems();
  const show = useCallback((index: number) => rows.scrollToIndex(index, { align: "auto" }), [rows]);
  return { from: drawn[0]?.index ?? 0, to: (drawn.at(-1)?.index ?? -1) + 1, show };
}
