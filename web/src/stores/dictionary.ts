import type { Dictionaries, DictionaryEntry } from "proto-types";
import { createContext, use, useCallback, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface DictionaryState {
  dicList: Dictionaries;
  /** Fetches the entries of a key anew, once: a page that stays open may be older than a code that it is sent. */
  modify: (key: string) => void;
  /** Fetches all of them once, of a page that was sent without; undefined of a page that was sent with them. */
  load?: (() => Promise<void>) | undefined;
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

/** Tells `use` that the promise is fulfilled, as React does itself from its first look on: it would suspend once otherwise. */
function settled(promise: Promise<void>): Promise<void> {
  promise.then(() => Object.assign(promise, { status: "fulfilled", value: undefined }));
  return promise;
}

/** One for each rendered page: on the server the pages of several visitors are rendered side by side. */
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
        // Without them the labels stay empty, as that of an unknown code does.
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
        () => {}, // the label stays empty
      );
    },
  }));
}

export const DictionaryContext = createContext(createDictionary());

/** All dictionaries by key; suspends where the page was sent without them. */
export function useDictionary(): Dictionaries {
  const { dicList, load } = useStore(useContext(DictionaryContext));
  // Also once they are there: React continues a suspended component with its next hook only after the same call of `use`.
  if (load) use(load());
  return dicList;
}

/** Looks labels up: `label("usage", house.usage)`; "" when unknown, which the store then asks for. */
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
