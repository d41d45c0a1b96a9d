import type { Dictionaries } from "proto-types";
import type { StoreApi } from "zustand/vanilla";
import { createDictionary, type DictionaryState } from "../stores/dictionary";
import { api } from "./browser";

let store: StoreApi<DictionaryState> | undefined;

/**
 * Returns the browser's dictionaries: those sent with the page, or all of them, which are requested when a
 * missing one is first used. Most pages need no more than their HTML contains.
 */
export function browserDictionary(sent: Dictionaries | undefined): StoreApi<DictionaryState> {
  store = createDictionary(
    sent,
    (value) => api.post("/topCategory/modify/{value}", { path: { value }, quiet: true }),
    sent ? undefined : () => api.get("/api/dictionary", { quiet: true }),
  );
  return store;
}

/** Resolves when all labels are loaded. A navigation waits for this, so that the page is rendered once. */
export const allDictionaries = (): Promise<void> | undefined => store?.getState().load?.();
