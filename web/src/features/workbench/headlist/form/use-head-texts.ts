import { useState } from "react";
import { mergeContent } from "../../shared/conflict/merge";
import type { FieldKey, HeadTexts } from "./head-texts";

/** The texts that another editor has saved meanwhile. */
interface Theirs {
  texts: HeadTexts;
  /** Name of the editor; null if the account is closed. */
  who: string | null;
  at: string;
}

export interface HeadConflict {
  theirs: Theirs;
  /** The fields that both editors changed and that still need a choice. */
  fields: FieldKey[];
}

/**
 * Manages the texts in a head's form. `stored` are those on which changes are based, `unsaved` the initial
 * ones.
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
     * Merges the texts that another editor has saved meanwhile. It returns the texts to save, or null if
     * both changed the same field. `draftBase` is the base of texts for another draft.
     */
    merge: (theirs: Theirs, mine: HeadTexts, draftBase?: HeadTexts): HeadTexts | null => {
      const { content, collisions } = mergeContent(draftBase ?? base, mine, theirs.texts);
      if (!draftBase) setBase(theirs.texts);
      setTexts(content);
      if (collisions.length === 0) return content;
      setConflict({ theirs, fields: collisions });
      return null;
    },
    /** Chooses a text for a field that both have changed. */
    choose: (field: FieldKey, whose: "theirs" | "mine") => {
      if (!conflict) return;
      if (whose === "theirs") setTexts((now) => ({ ...now, [field]: conflict.theirs.texts[field] }));
      const left = conflict.fields.filter((other) => other !== field);
      setConflict(left.length > 0 ? { ...conflict, fields: left } : null);
    },
  };
}

export type HeadTextsForm = ReturnType<typeof useHeadTexts>;
