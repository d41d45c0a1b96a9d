import { useState } from "react";
import { isEqual } from "../../../lib/is-equal";
import { readKept, useKept } from "../shared/kept";
import { useUnsaved } from "../shared/use-unsaved";

/** The texts of a draft with the reason of their change. */
export interface Written<Content> {
  content: Content;
  reason: string;
}

interface Base<Content> extends Written<Content> {
  /** The version of the draft; 0 without one. */
  version: number;
}

/** What was written and what it was written over. */
interface Kept<Content> {
  base: Base<Content>;
  mine: Written<Content>;
}

interface Draft<Content> extends Base<Content> {
  isDirty: boolean;
  /** Somebody else changed the draft while something is unsaved here: one of the two has to be chosen before it is saved. */
  isConflict: boolean;
  /** Grows when the texts are replaced, for editors that read theirs only at first. */
  round: number;
  change: (part: Partial<Content>) => void;
  setReason: (reason: string) => void;
  /** Takes what is stored in the place of what is written. */
  takeStored: () => void;
  /** Goes on with what is written; saving puts it over the version that is stored. */
  keepMine: () => void;
  /** What was saved is what is stored. */
  saved: (stored: Base<Content>) => void;
}

/**
 * A draft as it is written. `stored` is what the API answered last: a newer version replaces what is on the screen as long as nothing
 * is unsaved. What is unsaved is kept under the name `keepAs` for a reload of the page.
 */
export function useDraft<Content extends object>(stored: Base<Content>, keepAs?: string): Draft<Content> {
  const [kept] = useState(() => (keepAs ? readKept<Kept<Content>>(keepAs) : null));
  const [base, setBase] = useState(kept?.base ?? stored);
  const [mine, setMine] = useState<Written<Content>>(kept?.mine ?? stored);
  const [round, setRound] = useState(0);
  const isDirty = !isEqual(mine.content, base.content) || mine.reason !== base.reason;
  useUnsaved(isDirty);
  useKept<Kept<Content>>(keepAs, { base, mine }, isDirty);

  const take = (next: Base<Content>) => {
    setBase(next);
    setMine({ content: next.content, reason: next.reason });
    if (!isEqual(next.content, mine.content)) setRound((n) => n + 1);
  };
  const isNewer = stored.version !== base.version || !isEqual(stored.content, base.content);
  // A step of the review changes the version only.
  const isSameText = isEqual(stored.content, base.content) || isEqual(stored.content, mine.content);
  if (isNewer && !isDirty) take(stored);
  else if (isNewer && isSameText) setBase(stored);
  return {
    ...mine,
    version: base.version,
    isDirty,
    isConflict: isNewer && isDirty && !isSameText,
    round,
    change: (part) => setMine((now) => ({ ...now, content: { ...now.content, ...part } })),
    setReason: (reason) => setMine((now) => ({ ...now, reason })),
    takeStored: () => take(stored),
    keepMine: () => setBase(stored),
    saved: (next) => {
      setBase(next);
      // What was typed while it was saved stays.
      setMine((now) => (now === mine ? { content: next.content, reason: next.reason } : now));
    },
  };
}
