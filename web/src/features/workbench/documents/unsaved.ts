import type { DocumentTexts } from "proto-types";
import { useCallback, useEffect, useRef } from "react";
import { local, readObject } from "../../../lib/browser/storage";

/** Texts that this browser keeps until they are saved, with the version of the draft that they began with. */
export interface Unsaved {
  texts: DocumentTexts;
  reason: string;
  version: number;
  at: string;
}

const keyOf = (kind: string, subject: string) => `workbench:${kind}:${subject || "new"}`;

export function readUnsaved(kind: string, subject: string): Unsaved | null {
  const stored = readObject(local, keyOf(kind, subject));
  return typeof stored?.texts === "object" && stored.texts ? (stored as unknown as Unsaved) : null;
}

/** Delay between the last change and saving it in this browser, in milliseconds; leaving the page saves at once. */
const PAUSE = 300;

/**
 * Keeps unsaved input in this browser; `value` is null when everything is saved. Returns a function that deletes it.
 */
export function useKept(kind: string, subject: string, value: Omit<Unsaved, "at"> | null): () => void {
  const latest = useRef(value);
  latest.current = value;
  const keep = useCallback(() => {
    if (latest.current) {
      local.set(keyOf(kind, subject), JSON.stringify({ ...latest.current, at: new Date().toISOString() }));
    }
  }, [kind, subject]);
  // The local storage is emptied when the session ends; the form, which stays then, keeps its text again.
  useEffect(() => keep, [keep]);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(keep, PAUSE);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [keep, value]);
  return () => {
    latest.current = null; // the form may be unmounted before it renders again
    local.set(keyOf(kind, subject), "null");
  };
}
