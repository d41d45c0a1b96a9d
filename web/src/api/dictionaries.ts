import type { Dictionaries } from "proto-types";
import type { StoreApi } from "zustand/vanilla";
import { createDictionary, type DictionaryState } from "../stores/dictionary";
import { api } from "./browser";

let store: StoreApi<DictionaryState> | undefined;

/**
 * The dictionaries of this browser: what the page was sent with, or all of them with the first need. Most pages need none
 * after their HTML.
 */
export function browserDictionary(sent: Dictionaries | undefined): StoreApi<DictionaryState> {
  store = createDictionary(
    sent,
    (value) => api.post("/topCategory/modify/{value}", { path: { value }, quiet: true }),
    sent ? undefined : () => api.get("/api/dictionary", { quiet: true }),
  );
  return store;
}

/** Resolves when every label can be looked up: what a navigation draws has no second chance for its first look. */
export const allDictionaries = (): Promise<void> | undefined => store?.getState().load?.();
