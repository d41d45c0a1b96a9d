import { useEffect } from "react";

/** Prefix of the keys for unsaved input, which survives a reload; each tab has its own. */
const PREFIX = "unsaved:";

/** Returns the value kept under a key; null if there is none. */
export function readKept<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null; // a browser without storage keeps nothing
  }
}

/** Keeps a value while it is unsaved; does nothing without a key. */
export function useKept<T>(key: string | undefined, value: T, isUnsaved: boolean): void {
  useEffect(() => {
    if (key === undefined) return;
    try {
      if (isUnsaved) sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
      else sessionStorage.removeItem(PREFIX + key);
    } catch {
      // a full storage or none: the text is still on the page
    }
  });
}
