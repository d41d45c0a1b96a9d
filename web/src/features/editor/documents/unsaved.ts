import type { DocumentTexts } from "proto-types";
import { useEffect, useRef } from "react";
import { local, readObject } from "../../../lib/browser/storage";

/** Texts that this browser keeps until they are saved, with the version of the draft that they began with. */
export interface Unsaved {
  texts: DocumentTexts;
  reason: string;
  version: number;
  at: string;
}

const keyOf = (kind: string, subject: string) => `desk:${kind}:${subject || "new"}`;

export function readUnsaved(kind: string, subject: string): Unsaved | null {
  const stored = readObject(local, keyOf(kind, subject));
  return typeof stored?.texts === "object" && stored.texts ? (stored as unknown as Unsaved) : null;
}

export const forgetUnsaved = (kind: string, subject: string) => local.set(keyOf(kind, subject), "null");

/** How long after the last change the texts are kept, in milliseconds; at once when the page is left. */
const PAUSE = 300;

/** Keeps what is written in this browser; `value` is null while nothing is unsaved. */
export function useUnsaved(kind: string, subject: string, value: Omit<Unsaved, "at"> | null): void {
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    const keep = () => {
      if (latest.current) {
        local.set(keyOf(kind, subject), JSON.stringify({ ...latest.current, at: new Date().toISOString() }));
      }
    };
    if (!value) return;
    const timer = setTimeout(keep, PAUSE);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [kind, subject, value]);
}
