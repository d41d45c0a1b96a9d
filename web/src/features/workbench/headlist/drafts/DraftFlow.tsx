import type { HeadDraft, HeadDraftDetail, User } from "proto-types";
import type { ReactNode } from "react";
import { api } from "../../../../api/browser";
import { Time } from "../../../../ui/data/Time";
import { type FlowCalls, RevisionFlow } from "../../revisions/RevisionFlow";
import { DraftTexts } from "./DraftTexts";

interface DraftFlowProps {
  draft: HeadDraft;
  role: User["role"];
  onChange: (detail: HeadDraftDetail) => void;
  /** Further buttons beside the steps. */
  tools?: ReactNode;
}

/** The review and publication of a draft for the texts of an address or a place. */
export function DraftFlow({ draft, role, onChange, tools }: DraftFlowProps) {
  const target = { scope: draft.scope, key: draft.key };
  const calls: FlowCalls<HeadDraftDetail> = {
    submit: (step) => api.post("/api/editor/head/draft/submit", { body: { ...target, ...step }, quiet: true }),
    publish: (step) => api.post("/api/editor/head/draft/publication", { body: { ...target, ...step }, quiet: true }),
    giveBack: (step) => api.post("/api/editor/head/draft/return", { body: { ...target, ...step }, quiet: true }),
    discard: (query) => api.delete("/api/editor/head/draft", { query: { ...target, ...query }, quiet: true }),
  };
  return (
    <RevisionFlow
      open={draft}
      role={role}
      publisher="editor"
      waiting="等待编辑审核。"
      calls={calls}
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
