import { useEffect, useRef } from "react";
import { perTab, readObject, type SafeStorage } from "../../../lib/browser/storage";

/** Prefix of the keys for unsaved input, which survives a reload. */
const PREFIX = "unsaved:";

/** The stored text after a value was removed. */
const NONE = "null";

/** Returns the value stored under a key; null if there is none. */
export function readKept<T>(key: string, storage: SafeStorage = perTab): T | null {
  return readObject(storage, PREFIX + key) as T | null;
}

/** Stores a value while it is unsaved; does nothing without a key. Returns a function that removes it at once. */
export function useKept<T>(key: string | undefined, value: T, isUnsaved: boolean, storage = perTab): () => void {
  // Only the form that stored a value removes it, or the first one that found it out of date: with `local`, another
  // tab may store input under the same key.
  const keepsOne = useRef(true);
  useEffect(() => {
    if (key === undefined) return;
    if (isUnsaved) storage.set(PREFIX + key, JSON.stringify(value));
    else if (keepsOne.current) storage.set(PREFIX + key, NONE);
    keepsOne.current = isUnsaved;
  });
  return () => {
    if (key !== undefined) storage.set(PREFIX + key, NONE);
  };
}
