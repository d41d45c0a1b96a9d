import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { local, readObject } from "../lib/browser/storage";

/** A lot selected for comparison. */
export interface ComparedLot {
  id: number;
  title: string;
}

/** The maximum number of lots in a comparison. */
export const MAX_COMPARED = 4;

const KEY = "fapai.compare";

/** The lots chosen for comparison. They are stored in the browser, and all of its tabs have the same ones. */
const compared = createStore<ComparedLot[]>(() => []);

/** Reads the stored lots. Invalid data counts as no lots. */
const stored = (): ComparedLot[] => {
  const lots = readObject(local, KEY)?.lots;
  if (!Array.isArray(lots)) return [];
  return lots
    .filter((lot) => Number.isInteger(lot?.id) && lot.id > 0 && typeof lot.title === "string")
    .slice(0, MAX_COMPARED);
};

const put = (lots: ComparedLot[]) => {
  local.set(KEY, JSON.stringify({ lots }));
  compared.setState(lots, true);
};

/**
 * Reads the stored lots, and reads them again when another tab changes them. It must be called only once per
 * page.
 */
export function followCompared(): void {
  compared.setState(stored(), true);
  addEventListener("storage", ({ key }) => {
    if (key === null || key === KEY) compared.setState(stored(), true);
  });
}

/** Adds a lot to the comparison, or removes it if it is in it. Returns false if the comparison is full. */
export function toggleCompared(lot: ComparedLot): boolean {
  const lots = compared.getState();
  if (lots.some(({ id }) => id === lot.id)) put(lots.filter(({ id }) => id !== lot.id));
  else if (lots.length >= MAX_COMPARED) return false;
  else put([...lots, lot]);
  return true;
}

export const clearCompared = (): void => put([]);

export const useCompared = (): ComparedLot[] => useStore(compared);
