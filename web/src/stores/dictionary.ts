import type { Dictionaries, DictionaryEntry } from "proto-types";
import { createContext, use, useCallback, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface DictionaryState {
  dicList: Dictionaries;
  /**
   * Requests a dictionary again, at most once. It is called for an unknown code, which a page that stays open
   * for long may receive.
   */
  modify: (key: string) => void;
  /** Requests all dictionaries once; undefined if they were sent with the page. */
  load?: (() => Promise<void>) | undefined;
}

/** Requests the entries of a dictionary. */
export type FetchEntries = (key: string) => Promise<DictionaryEntry[]>;

type Code = string | number | null | undefined;

/** Returns the label of a code; "" if the code is unknown. The value is compared as text, so that 7 finds "7". */
export function labelOf(entries: DictionaryEntry[] | undefined, value: Code): string {
  return entries?.find(({ code }) => code === String(value))?.name ?? "";
}

/** Returns the label of a code by strict comparison, so that 7 does not find "7"; "" if there is none. */
export function labelOfExact(entries: DictionaryEntry[] | undefined, value: Code): string {
  return entries?.find(({ code }) => code === value)?.name ?? "";
}

/**
 * Marks a promise as fulfilled for `use`. React does the same after the first use, but without this mark the
 * first use would suspend the component once more.
 */
function settled(promise: Promise<void>): Promise<void> {
  promise.then(() => Object.assign(promise, { status: "fulfilled", value: undefined }));
  return promise;
}

/**
 * Creates the dictionaries of one rendered page. Each page has its own, because the server renders the pages
 * of several visitors concurrently.
 */
export function createDictionary(
  dicList: Dictionaries = {},
  fetchEntries?: FetchEntries,
  fetchAll?: () => Promise<Dictionaries>,
): StoreApi<DictionaryState> {
  const asked = new Set<string>();
  let loading: Promise<void> | undefined;
  return createStore((set) => ({
    dicList,
    load:
      fetchAll &&
      (() => {
        // If the request fails, the labels are empty, like the label of an unknown code.
        loading ??= settled(
          fetchAll().then(
            (all) => set({ dicList: all }),
            () => {},
          ),
        );
        return loading;
      }),
    modify: (key) => {
      if (!fetchEntries || asked.has(key)) return;
      asked.add(key);
      fetchEntries(key).then(
        (entries) => set(({ dicList: old }) => ({ dicList: { ...old, [key]: entries } })),
        () => {}, // after a failure the label stays empty
      );
    },
  }));
}

export const DictionaryContext = createContext(createDictionary());

/**
 * Returns all dictionaries by name. If the page was sent without them, the component is suspended until they
 * are loaded.
 */
export function useDictionary(): Dictionaries {
  const { dicList, load } = useStore(useContext(DictionaryContext));
  // `use` is called even if the dictionaries are loaded, because React resumes the hooks of a suspended
  // component only after the same call of `use`.
  if (load) use(load());
  return dicList;
}

/**
 * Returns a function that looks up labels, as in `label("usage", house.usage)`. For an unknown code the
 * function returns "" and the dictionary is requested again.
 */
export function useLabel(): (key: string, value: Code) => string {
  const { dicList, modify, load } = useStore(useContext(DictionaryContext));
  return useCallback(
    (key, value) => {
      const label = labelOf(dicList[key], value);
      if (!label && value) queueMicrotask(() => (dicList[key] ? modify(key) : load?.()));
      return label;
    },
    [dicList, modify, load],
  );
}
