import { useState } from "react";
import { isEqual } from "../../../lib/is-equal";
import { mergeContent } from "../shared/conflict/merge";
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
  /** The fields that both have changed and that are not decided yet. */
  collisions: (keyof Content & string)[];
  /** Both have changed, and nothing collided: what is written is both together. */
  isMerged: boolean;
  /** Decides a field. After the last one, what is written is both together, and saving puts it over the version that is stored. */
  decide: (key: string, whose: "theirs" | "mine") => void;
  /** Grows when the texts are replaced, for editors that read theirs only at first. */
  round: number;
  change: (part: Partial<Content>) => void;
  setReason: (reason: string) => void;
  /** Takes what is stored in the place of what is written. */
  takeStored: () => void;
  /** Goes on with what is written, mine where both have changed a field; saving puts it over the version that is stored. */
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
  const [isMerged, setMerged] = useState(false);
  const [decided, setDecided] = useState<string[]>([]);
  const isDirty = !isEqual(mine.content, base.content) || mine.reason !== base.reason;
  useUnsaved(isDirty);
  useKept<Kept<Content>>(keepAs, { base, mine }, isDirty);

  const take = (next: Base<Content>) => {
    setBase(next);
    setMine({ content: next.content, reason: next.reason });
    setMerged(false);
    setDecided([]);
    if (!isEqual(next.content, mine.content)) setRound((n) => n + 1);
  };
  const isNewer = stored.version !== base.version || !isEqual(stored.content, base.content);
  // A step of the review changes the version only.
  const isSameText = isEqual(stored.content, base.content) || isEqual(stored.content, mine.content);
  if (isNewer && !isDirty) take(stored);
  else if (isNewer && isSameText) setBase(stored);
  const isConflict = isNewer && isDirty && !isSameText;
  const joined = mergeContent(base.content, mine.content, stored.content);
  const collisions = isConflict ? joined.collisions.filter((key) => !decided.includes(key)) : [];
  const join = ({ content } = joined) => {
    setBase(stored);
    setMine((now) => ({ ...now, content }));
    setDecided([]);
    if (!isEqual(content, mine.content)) setRound((n) => n + 1);
  };
  if (isConflict && joined.collisions.length === 0) {
    join();
    setMerged(true);
  }
  return {
    ...mine,
    version: base.version,
    isDirty,
    isConflict: isConflict && joined.collisions.length > 0,
    collisions,
    isMerged,
    decide: (key, whose) => {
      const field = key as keyof Content & string;
      const content = whose === "theirs" ? { ...mine.content, [field]: stored.content[field] } : mine.content;
      if (collisions.some((other) => other !== field)) {
        setMine((now) => ({ ...now, content }));
        setDecided((now) => [...now, field]);
        if (whose === "theirs") setRound((n) => n + 1);
      } else join(mergeContent(base.content, content, stored.content));
    },
    round,
    change: (part) => setMine((now) => ({ ...now, content: { ...now.content, ...part } })),
    setReason: (reason) => setMine((now) => ({ ...now, reason })),
    takeStored: () => take(stored),
    keepMine: () => join(),
    saved: (next) => {
      setBase(next);
      setMerged(false);
      // What was typed while it was saved stays.
      setMine((now) => (now === mine ? { content: next.content, reason: next.reason } : now));
    },
  };
}
