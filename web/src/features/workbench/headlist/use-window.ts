import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";

/** The number of rows that are rendered above and below the visible part. */
const BEYOND = 8;

interface RowWindow {
  /** The index of the first rendered row. `to` is the index after the last one. */
  from: number;
  to: number;
  /** Scrolls just far enough to bring a row into view. */
  show: (index: number) => void;
}

/** Returns which rows of a long list of equal heights are rendered: the visible ones and a few more. */
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
