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

/** The selected lots, stored in the browser and shared by its tabs. */
const compared = createStore<ComparedLot[]>(() => []);

/** Reads the stored lots; invalid data counts as none. */
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

/** Restores the stored lots and follows other tabs; the tray's loader calls it once. */
export function followCompared(): void {
  compared.setState(stored(), true);
  addEventListener("storage", ({ key }) => {
    if (key === null || key === KEY) compared.setState(stored(), true);
  });
}

/** Adds a lot, or removes it if present; returns false if the comparison is full. */
export function toggleCompared(lot: ComparedLot): boolean {
  const lots = compared.getState();
  if (lots.some(({ id }) => id === lot.id)) put(lots.filter(({ id }) => id !== lot.id));
  else if (lots.length >= MAX_COMPARED) return false;
  else put([...lots, lot]);
  return true;
}

export const clearCompared = (): void => put([]);

export const useCompared = (): ComparedLot[] => useStore(compared);
