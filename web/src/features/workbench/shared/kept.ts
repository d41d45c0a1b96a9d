import { useEffect, useRef } from "react";
import { perTab, readObject, type SafeStorage } from "../../../lib/browser/storage";

/** The prefix of the storage keys for unsaved input, which survives a reload of the page. */
const PREFIX = "unsaved:";

/** The text that is stored in place of a removed value. */
const NONE = "null";

/** Returns the value stored under a key; null if there is none. */
export function readKept<T>(key: string, storage: SafeStorage = perTab): T | null {
  return readObject(storage, PREFIX + key) as T | null;
}

/**
 * Stores a value as long as it is unsaved; without a key it does nothing. The returned function removes the
 * stored value at once.
 */
export function useKept<T>(key: string | undefined, value: T, isUnsaved: boolean, storage = perTab): () => void {
  // Only a form that stored a value removes it, or a form that finds an outdated value when it opens. In
  // local storage, another tab may have stored input under the same key.
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
