import { local, type SafeStorage } from "../../lib/browser/storage";
import { KINDS, type SearchKind } from "./kinds";

export const HISTORY_KEY = "fapai-search";

/** A previous search in this browser. */
export interface Searched {
  kind: SearchKind["key"];
  keyword: string;
}

const LIMIT = 10;

const isSearched = (value: unknown): value is Searched => {
  const { kind, keyword } = (value ?? {}) as Partial<Searched>;
  return KINDS.some(({ key }) => key === kind) && typeof keyword === "string" && keyword !== "";
};

/** Returns the previous searches, the latest first; invalid stored data is ignored. */
export function searches(storage: SafeStorage = local): Searched[] {
  try {
    const stored: unknown = JSON.parse(storage.get(HISTORY_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSearched).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

/** Puts a search at the beginning of the history. If it is in the history already, it is moved there. */
export function remember(search: Searched, storage: SafeStorage = local): void {
  const keyword = search.keyword.trim();
  if (keyword === "") return;
  const others = searches(storage).filter((old) => old.kind !== search.kind || old.keyword !== keyword);
  storage.set(HISTORY_KEY, JSON.stringify([{ kind: search.kind, keyword }, ...others].slice(0, LIMIT)));
}

export function forget(storage: SafeStorage = local): void {
  storage.set(HISTORY_KEY, "[]");
}
