import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { local, readObject } from "../lib/browser/storage";

/** A lot that waits to be compared. */
export interface ComparedLot {
  id: number;
  title: string;
}

/** How many lots can be compared. */
export const MOST_COMPARED = 4;

const KEY = "fapai.compare";

/** The chosen lots, kept in this browser and equal in its tabs. */
const compared = createStore<ComparedLot[]>(() => []);

/** Stored nonsense counts as nothing. */
const stored = (): ComparedLot[] => {
  const lots = readObject(local, KEY)?.lots;
  if (!Array.isArray(lots)) return [];
  return lots
    .filter((lot) => Number.isInteger(lot?.id) && lot.id > 0 && typeof lot.title === "string")
    .slice(0, MOST_COMPARED);
};

const put = (lots: ComparedLot[]) => {
  local.set(KEY, JSON.stringify({ lots }));
  compared.setState(lots, true);
};

/** Reads what is stored and follows the other tabs; the loader of the tray calls it once. */
export function followCompared(): void {
  compared.setState(stored(), true);
  addEventListener("storage", ({ key }) => {
    if (key === null || key === KEY) compared.setState(stored(), true);
  });
}

/** Adds a lot, or takes it out; false where no more can be added. */
export function toggleCompared(lot: ComparedLot): boolean {
  const lots = compared.getState();
  if (lots.some(({ id }) => id === lot.id)) put(lots.filter(({ id }) => id !== lot.id));
  else if (lots.length >= MOST_COMPARED) return false;
  else put([...lots, lot]);
  return true;
}

export const clearCompared = (): void => put([]);

export const useCompared = (): ComparedLot[] => useStore(compared);
