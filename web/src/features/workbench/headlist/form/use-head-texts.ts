import { useState } from "react";
import { mergeContent } from "../../shared/conflict/merge";
import type { FieldKey, HeadTexts } from "./head-texts";

/** The texts that another editor has saved since the form was opened. */
interface Theirs {
  texts: HeadTexts;
  /** The name of the editor; null if the account was closed. */
  who: string | null;
  at: string;
}

export interface HeadConflict {
  theirs: Theirs;
  /** The fields that both editors changed and that still need a choice. */
  fields: FieldKey[];
}

/**
 * Manages the texts in the form of a head. `stored` are the texts on which changes are based, and `unsaved`
 * the texts in the form at first.
 */
export function useHeadTexts(stored: HeadTexts, unsaved = stored) {
  const [base, setBase] = useState(stored);
  const [texts, setTexts] = useState(unsaved);
  const [conflict, setConflict] = useState<HeadConflict | null>(null);
  return {
    base,
    texts,
    conflict,
    change: (part: Partial<HeadTexts>) => setTexts((now) => ({ ...now, ...part })),
    /** Makes saved texts the new base. */
    replace: (saved: HeadTexts) => {
      setBase(saved);
      setTexts(saved);
      setConflict(null);
    },
    /**
     * Merges the editor's texts with those that another editor has saved. Returns the texts to save, or null
     * if both changed the same field. If the texts are those of a draft, `draftBase` is the draft on which
     * they are based.
     */
    merge: (theirs: Theirs, mine: HeadTexts, draftBase?: HeadTexts): HeadTexts | null => {
      const { content, collisions } = mergeContent(draftBase ?? base, mine, theirs.texts);
      if (!draftBase) setBase(theirs.texts);
      setTexts(content);
      if (collisions.length === 0) return content;
      setConflict({ theirs, fields: collisions });
      return null;
    },
    /** Chooses one editor's text for a field that both have changed. */
    choose: (field: FieldKey, whose: "theirs" | "mine") => {
      if (!conflict) return;
      if (whose === "theirs") setTexts((now) => ({ ...now, [field]: conflict.theirs.texts[field] }));
      const left = conflict.fields.filter((other) => other !== field);
      setConflict(left.length > 0 ? { ...conflict, fields: left } : null);
    },
  };
}

export type HeadTextsForm = ReturnType<typeof useHeadTexts>;
