import type { Dictionaries } from "proto-types";
import type { StoreApi } from "zustand/vanilla";
import { createDictionary, type DictionaryState } from "../stores/dictionary";
import { api } from "./browser";

let store: StoreApi<DictionaryState> | undefined;

/**
 * Returns the browser's dictionaries: those sent with the page, or all of them, requested at the first use. Most
 * pages need no others after their HTML.
 */
export function browserDictionary(sent: Dictionaries | undefined): StoreApi<DictionaryState> {
  store = createDictionary(
    sent,
    (value) => api.post("/topCategory/modify/{value}", { path: { value }, quiet: true }),
    sent ? undefined : () => api.get("/api/dictionary", { quiet: true }),
  );
  return store;
}

/** Resolves when all labels are loaded: a navigation renders its page only once. */
export const allDictionaries = (): Promise<void> | undefined => store?.getState().load?.();
