import type { Dictionaries, DictionaryEntry } from "proto-types";
import { createContext, useCallback, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface DictionaryState {
  dicList: Dictionaries;
  /** Fetches the entries of a key anew, once: a page that stays open may be older than a code that it is sent. */
  modify: (key: string) => void;
}

/** Fetches the entries under a key. */
export type FetchEntries = (key: string) => Promise<DictionaryEntry[]>;

type Code = string | number | null | undefined;

/** The name whose code reads the same as the value (7 finds "7"); "" when there is none. */
export function labelOf(entries: DictionaryEntry[] | undefined, value: Code): string {
  return entries?.find(({ code }) => code === String(value))?.name ?? "";
}

/** The global filter's lookup: the value is compared as given, so 7 does not find "7". */
export function labelOfExact(entries: DictionaryEntry[] | undefined, value: Code): string {
  return entries?.find(({ code }) => code === value)?.name ?? "";
}

/** One for each rendered page: on the server the pages of several visitors are rendered side by side. */
export function createDictionary(dicList: Dictionaries = {}, fetchEntries?: FetchEntries): StoreApi<DictionaryState> {
  const asked = new Set<string>();
  return createStore((set) => ({
    dicList,
    modify: (key) => {
      if (!fetchEntries || asked.has(key)) return;
      asked.add(key);
      fetchEntries(key).then(
        (entries) => set(({ dicList: old }) => ({ dicList: { ...old, [key]: entries } })),
        () => {}, // the label stays empty
      );
    },
  }));
}

export const DictionaryContext = createContext(createDictionary());

/** All dictionaries by key. */
export const useDictionary = (): Dictionaries => useStore(useContext(DictionaryContext)).dicList;

/** Looks labels up: `label("usage", house.usage)`; "" when unknown, which the store then asks for. */
export function useLabel(): (key: string, value: Code) => string {
  const { dicList, modify } = useStore(useContext(DictionaryContext));
  return useCallback(
    (key, value) => {
      const label = labelOf(dicList[key], value);
      if (!label && value && dicList[key]) queueMicrotask(() => modify(key));
      return label;
    },
    [dicList, modify],
  );
}
