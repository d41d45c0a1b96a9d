import { useEffect } from "react";

/** What was typed and not saved, for a page that is loaded again; a tab keeps its own. */
const PREFIX = "unsaved:";

/** What was kept under a key; null for nothing. */
export function readKept<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null; // a browser without storage keeps nothing
  }
}

/** Keeps a value while it is not saved; without a key nothing. */
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
