import type { Dictionaries, DictionaryEntry } from "proto-types";
import { createContext, use, useCallback, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface DictionaryState {
  dicList: Dictionaries;
  /** Refetches the entries of a key, once: a page that stays open may be older than a code that it receives. */
  modify: (key: string) => void;
  /** Fetches all dictionaries once; undefined if they were sent with the page. */
  load?: (() => Promise<void>) | undefined;
}

/** Fetches the entries under a key. */
export type FetchEntries = (key: string) => Promise<DictionaryEntry[]>;

type Code = string | number | null | undefined;

/** Returns the name of the code that equals the value as text (7 finds "7"); "" if there is none. */
export function labelOf(entries: DictionaryEntry[] | undefined, value: Code): string {
  return entries?.find(({ code }) => code === String(value))?.name ?? "";
}

/** Looks up a label for the global filter by strict comparison: 7 does not find "7". */
export function labelOfExact(entries: DictionaryEntry[] | undefined, value: Code): string {
  return entries?.find(({ code }) => code === value)?.name ?? "";
}

/**
 * Marks a promise as fulfilled for `use`, as React does itself after its first use: otherwise it would suspend once.
 */
function settled(promise: Promise<void>): Promise<void> {
  promise.then(() => Object.assign(promise, { status: "fulfilled", value: undefined }));
  return promise;
}

/** Creates the dictionary of one rendered page: the server renders several visitors' pages concurrently. */
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
        // If the fetch fails, the labels stay empty, like that of an unknown code.
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

/** Returns all dictionaries by key; suspends if the page was sent without them. */
export function useDictionary(): Dictionaries {
  const { dicList, load } = useStore(useContext(DictionaryContext));
  // Called even when they are loaded: React resumes a suspended component's hooks only after the same call of `use`.
  if (load) use(load());
  return dicList;
}

/**
 * Returns a function that looks labels up, as in `label("usage", house.usage)`; "" for an unknown code, and the
 * store then fetches the dictionary.
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
