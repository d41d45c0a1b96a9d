import type { Dictionaries, DictionaryEntry } from "proto-types";
import { createContext, useCallback, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface DictionaryState {
  dicList: Dictionaries;
}

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
export const createDictionary = (dicList: Dictionaries = {}): StoreApi<DictionaryState> =>
  createStore(() => ({ dicList }));

export const DictionaryContext = createContext(createDictionary());

/** All dictionaries by key. */
export const useDictionary = (): Dictionaries => useStore(useContext(DictionaryContext)).dicList;

/** Looks labels up: `label("usage", house.usage)`; "" when unknown. */
export function useLabel(): (key: string, value: Code) => string {
  const dictionaries = useDictionary();
  return useCallback((key, value) => labelOf(dictionaries[key], value), [dictionaries]);
}
