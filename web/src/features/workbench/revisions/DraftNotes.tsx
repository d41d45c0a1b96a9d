import type { Revision } from "proto-types";
import type { ReactNode } from "react";
import { Button } from "../../../ui/form/Button";
import forms from "../shared/workbench.module.css";
import { Conflict } from "./Conflict";
import { MergedNote } from "./MergedNote";
import type { Draft } from "./use-draft";

interface DraftNotesProps<Content extends object> {
  draft: Draft<Content>;
  /** The stored draft; null if there is none. */
  open: Revision | null;
  labelOf: (field: keyof Content & string) => string;
  /** Formats a field of a version, so that it can be compared with another version. */
  shown: (field: keyof Content & string, content: Content) => string;
  /** Renders all differences between the stored draft and the editor's text. */
  changes: (stored: Content, mine: Content) => ReactNode;
}

/**
 * Notes above a form about its draft: that it was returned, that unsaved text was restored, or that another
 * editor's changes were merged or conflict with it.
 */
export function DraftNotes<Content extends object>(props: DraftNotesProps<Content>) {
  const { draft, open, labelOf, shown, changes } = props;
  return (
    <>
      {open?.note && (
        <p className={forms.notice} role="status">
          退回说明：{open.note}
        </p>
      )}
      {draft.isRestored && !draft.isConflict && (
        <p className={forms.notice} role="status">
          已恢复这台电脑上未保存的文字。
          <Button size="s" kind="text" onClick={draft.takeStored}>
            放弃，用已保存的版本
          </Button>
        </p>
      )}
      {draft.isMerged && <MergedNote who={open?.author} />}
      {draft.isConflict && (
        <Conflict
          open={open}
          fields={draft.collisions.map((key) => ({
            key,
            label: labelOf(key),
            theirs: shown(key, draft.stored),
            mine: shown(key, draft.content),
          }))}
          onTake={draft.decide}
          onMine={draft.keepMine}
          onTheirs={draft.takeStored}
        >
          {changes(draft.stored, draft.content)}
        </Conflict>
      )}
    </>
  );
}
