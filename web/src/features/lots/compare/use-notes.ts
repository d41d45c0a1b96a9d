import { useEffect, useState } from "react";
import { local, readObject } from "../../../lib/browser/storage";

const KEY = "fapai.notes";
/** The maximum number of characters in a note. */
export const LONGEST_NOTE = 200;
/** The maximum number of lots with notes. */
const MAX_NOTES = 100;

type Notes = Record<string, string>;

/** Parses stored notes; invalid data is ignored. */
export const notesOf = (object: Record<string, unknown> | null): Notes =>
  Object.fromEntries(
    Object.entries(object ?? {}).filter(
      (entry): entry is [string, string] => /^\d+$/.test(entry[0]) && typeof entry[1] === "string",
    ),
  );

/**
 * Returns the notes with one of them changed. An empty text deletes the note, a long text is cut off, and
 * other notes are dropped if there are too many.
 */
export function withNote(notes: Notes, id: number, text: string): Notes {
  const { [id]: _, ...others } = notes;
  if (!text) return others;
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_NOTES), [id, text.slice(0, LONGEST_NOTE)]]);
}

const stored = () => notesOf(readObject(local, KEY));

/** Returns the visitor's notes on lots, which are stored on this device only. */
export function useNotes(): { notes: Notes; write: (id: number, text: string) => void } {
  const [notes, setNotes] = useState<Notes>({});
  useEffect(() => setNotes(stored()), []);
  const write = (id: number, text: string) => {
    const next = withNote(stored(), id, text);
    local.set(KEY, JSON.stringify(next));
    setNotes(next);
  };
  return { notes, write };
}
