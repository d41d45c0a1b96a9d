import { useState } from "react";
import { mergeContent } from "../../shared/conflict/merge";
import type { FieldKey, HeadTexts } from "./head-texts";

/** The texts that another editor saved first. */
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
 * Manages the texts of a head in a form. `stored` are the texts on which the changes are based; `unsaved` are the
 * initial texts if they differ from those.
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
     * Merges the texts of another editor who saved first. Returns the texts to save, or null if fields collide.
     * `draftBase` is the base of texts that belong to another draft.
     */
    merge: (theirs: Theirs, mine: HeadTexts, draftBase?: HeadTexts): HeadTexts | null => {
      const { content, collisions } = mergeContent(draftBase ?? base, mine, theirs.texts);
      if (!draftBase) setBase(theirs.texts);
      setTexts(content);
      if (collisions.length === 0) return content;
      setConflict({ theirs, fields: collisions });
      return null;
    },
    /** Chooses the text of a colliding field; saving replaces the stored text. */
    choose: (field: FieldKey, whose: "theirs" | "mine") => {
      if (!conflict) return;
      if (whose === "theirs") setTexts((now) => ({ ...now, [field]: conflict.theirs.texts[field] }));
      const left = conflict.fields.filter((other) => other !== field);
      setConflict(left.length > 0 ? { ...conflict, fields: left } : null);
    },
  };
}

export type HeadTextsForm = ReturnType<typeof useHeadTexts>;
