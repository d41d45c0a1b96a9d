import { useState } from "react";

export interface Selection {
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Selects all items, or none if all are selected. */
  toggleAll: () => void;
  all: boolean;
  clear: () => void;
}

/** Manages which items are selected. An item that is no longer shown is deselected. */
export function useSelection(shown: number[]): Selection {
  const [ticked, setTicked] = useState<number[]>([]);
  const ids = shown.filter((id) => ticked.includes(id));
  const all = shown.length > 0 && ids.length === shown.length;
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => setTicked(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => setTicked(all ? [] : shown),
    all,
    clear: () => setTicked([]),
  };
}
