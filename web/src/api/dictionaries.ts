import type { Dictionaries } from "proto-types";
import type { StoreApi } from "zustand/vanilla";
import { createDictionary, type DictionaryState } from "../stores/dictionary";
import { api } from "./browser";

let store: StoreApi<DictionaryState> | undefined;

/**
 * Creates the browser's dictionaries from those that the page was sent with. For a page without dictionaries,
 * all of them are requested when a label is first needed.
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
