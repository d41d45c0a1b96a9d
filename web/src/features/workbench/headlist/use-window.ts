import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";

/** The number of rows to draw beyond each end of the visible range. */
const BEYOND = 8;

interface RowWindow {
  /** The first drawn row (inclusive) and the end of the range (exclusive). */
  from: number;
  to: number;
  /** Scrolls just far enough to bring a row into view. */
  show: (index: number) => void;
}

/** Returns the rows of a long list of equal heights to draw: the visible ones and a few beyond. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: BEYOND,
    useFlushSync: false, // showing rows a frame later is better than making scrolling wait for them
  });
  const drawn = rows.getVirtualItems();
  const show = useCallback((index: number) => rows.scrollToIndex(index, { align: "auto" }), [rows]);
  return { from: drawn[0]?.index ?? 0, to: (drawn.at(-1)?.index ?? -1) + 1, show };
}
