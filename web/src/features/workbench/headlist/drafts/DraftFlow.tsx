import type { HeadDraft, User } from "proto-types";
import type { ReactNode } from "react";
import { Time } from "../../../../ui/data/Time";
import { RevisionFlow } from "../../revisions/RevisionFlow";
import { DraftTexts } from "./DraftTexts";
import { subjectOf } from "./schedule";

interface DraftFlowProps<Detail> {
  draft: HeadDraft;
  role: User["role"];
  /** Requests the data that the caller needs to show after a step. */
  read: () => Promise<Detail>;
  onChange: (detail: Detail) => void;
  /** Further buttons beside the steps. */
  tools?: ReactNode;
}

/** The review and publication of a draft for the texts of an address or a place. */
export function DraftFlow<Detail>({ draft, role, read, onChange, tools }: DraftFlowProps<Detail>) {
  return (
    <RevisionFlow
      open={draft}
      role={role}
      publisher="editor"
      waiting="等待编辑审核。"
      of={subjectOf(draft)}
      read={read}
      onChange={onChange}
      tools={() => tools}
    >
      <DraftTexts draft={draft} />
      {draft.ends_at && (
        <p>
          有效至：
          <Time at={draft.ends_at} pattern="yyyy-MM-dd" />
        </p>
      )}
      {draft.note && <p>审核意见：{draft.note}</p>}
    </RevisionFlow>
  );
}
