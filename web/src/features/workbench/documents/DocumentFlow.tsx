import type { DocumentDetail, DocumentRevision, User } from "proto-types";
import { api } from "../../../api/browser";
import { RevisionFlow } from "../revisions/RevisionFlow";

interface DocumentFlowProps {
  detail: DocumentDetail;
  open: DocumentRevision;
  role: User["role"];
  /**
   * Whether the form has unsaved changes. A step is then blocked, because it would be about the saved text
   * and not the visible one.
   */
  isDirty: boolean;
  onChange: (detail: DocumentDetail) => void;
}

/** The review and publication of a draft of an article or a page. */
export function DocumentFlow({ detail: { kind, subject }, isDirty, ...props }: DocumentFlowProps) {
  const path = { kind, subject };
  return (
    <RevisionFlow
      {...props}
      publisher="editor"
      waiting="等待编辑审核。"
      of={path}
      read={() => api.get("/api/editor/document/{kind}/{subject}", { path, quiet: true })}
      blocked={isDirty ? "有未保存的修改，请先保存草稿。" : undefined}
    />
  );
}
