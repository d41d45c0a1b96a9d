import { useState } from "react";
import { perTab } from "../../../lib/browser/storage";
import { isEqual } from "../../../lib/is-equal";
import { mergeContent } from "../shared/conflict/merge";
import { readKept, useKept } from "../shared/kept";
import { useUnsaved } from "../shared/use-unsaved";

/** The texts of a draft with the reason for the change. */
export interface Written<Content> {
  content: Content;
  reason: string;
}

export interface Base<Content> extends Written<Content> {
  /** The version of the draft; 0 if there is none. */
  version: number;
}

/** The unsaved texts and the draft on which they are based. */
interface Kept<Content> {
  base: Base<Content>;
  mine: Written<Content>;
}

export interface Draft<Content> extends Base<Content> {
  isDirty: boolean;
  /** Whether the texts were typed during an earlier visit to the page and not saved then. */
  isRestored: boolean;
  /** The content of the stored draft. */
  stored: Content;
  /**
   * Whether another editor has changed the draft while this editor has unsaved changes of the same fields. A
   * version of each of these fields must then be chosen before saving.
   */
  isConflict: boolean;
  /** The fields that both editors changed and that still need a choice. */
  collisions: (keyof Content & string)[];
  /** Whether both editors changed the draft without a collision, so that their changes were merged. */
  isMerged: boolean;
  /**
   * Chooses one version of a field. The last choice merges both drafts; saving then replaces the stored
   * version.
   */
  decide: (key: string, whose: "theirs" | "mine") => void;
  /**
   * A number that increases when the texts are replaced. Inputs that read their text only when they are
   * mounted must be mounted again then.
   */
  round: number;
  change: (part: Partial<Content>) => void;
  setReason: (reason: string) => void;
  /** Replaces the unsaved texts with the stored ones. */
  takeStored: () => void;
  /** Keeps the unsaved texts, also in fields that both editors changed; saving replaces the stored version. */
  keepMine: () => void;
  /** Makes a saved draft the base of further changes. */
  saved: (stored: Base<Content>) => void;
}

/**
 * Manages a draft in a form. `stored` is the draft in the latest API response. A newer version of it replaces
 * the texts in the form, unless there are unsaved changes. Unsaved changes are stored under the name `keepAs`
 * and survive a reload of the page. `storage` is that of the tab or that of the browser.
 */
export function useDraft<Content extends object>(
  stored: Base<Content>,
  keepAs?: string,
  storage = perTab,
): Draft<Content> {
  const [kept] = useState(() => (keepAs ? readKept<Kept<Content>>(keepAs, storage) : null));
  const [isRestored, setRestored] = useState(kept !== null);
  const [base, setBase] = useState(kept?.base ?? stored);
  const [mine, setMine] = useState<Written<Content>>(kept?.mine ?? stored);
  const [round, setRound] = useState(0);
  const [isMerged, setMerged] = useState(false);
  const [decided, setDecided] = useState<string[]>([]);
  const isDirty = !isEqual(mine.content, base.content) || mine.reason !== base.reason;
  useUnsaved(isDirty);
  const forget = useKept<Kept<Content>>(keepAs, { base, mine }, isDirty, storage);

  const take = (next: Base<Content>) => {
    setBase(next);
    setMine({ content: next.content, reason: next.reason });
    setMerged(false);
    setRestored(false);
    setDecided([]);
    if (!isEqual(next.content, mine.content)) setRound((n) => n + 1);
  };
  const isNewer = stored.version !== base.version || !isEqual(stored.content, base.content);
  // A step of the review changes the version of the draft but not its text.
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
    isRestored: isRestored && isDirty,
    stored: stored.content,
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
      forget(); // the form may be unmounted before it renders again
      setBase(next);
      setMerged(false);
      setRestored(false);
      // Input that was typed while the draft was being saved stays in the form.
      setMine((now) => (now === mine ? { content: next.content, reason: next.reason } : now));
    },
  };
}
