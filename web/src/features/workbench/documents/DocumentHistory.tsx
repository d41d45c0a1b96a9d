import type { DocumentDetail, DocumentRevision, DocumentTexts } from "proto-types";
import { useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { RevisionHistory } from "../revisions/RevisionHistory";
import { useSteps } from "../revisions/use-steps";
import { Differences } from "./Differences";

interface DocumentHistoryProps {
  detail: DocumentDetail;
  /** Whether the form has unsaved changes, which restoring a version would overwrite. */
  isDirty: boolean;
  onChange: (detail: DocumentDetail) => void;
}

/** Lists who changed a document, when and why, with the changes and a button to restore a version. */
export function DocumentHistory({ detail, isDirty, onChange }: DocumentHistoryProps) {
  return (
    <RevisionHistory history={detail.history} empty="还没有在工作台发布过。">
      {(revision) => <Entry detail={detail} isDirty={isDirty} revision={revision} onChange={onChange} />}
    </RevisionHistory>
  );
}

function Entry({ detail, isDirty, revision, onChange }: DocumentHistoryProps & { revision: DocumentRevision }) {
  const { kind, subject } = detail;
  const [versions, setVersions] = useState<{ content: DocumentTexts; before: DocumentTexts | null } | null>(null);
  const { busy, failure, setFailure, save } = useSave("操作失败，请重试");
  const show = () =>
    save(async () => {
      const path = { kind, subject, id: revision.id };
      setVersions(await api.get("/api/editor/document/{kind}/{subject}/revision/{id}", { path, quiet: true }));
    });
  const path = { kind, subject };
  const steps = useSteps({
    of: path,
    read: () => api.get("/api/editor/document/{kind}/{subject}", { path, quiet: true }),
    onChange,
  });
  return (
    <>
      {versions && <Differences before={versions.before} after={versions.content} />}
      <div className="row-3 row-wrap row-end">
        {!versions && (
          <Button
            kind="text"
            size="s"
            disabled={busy || steps.busy}
            onClick={show}
            aria-label={`查看修改：版本 ${revision.id}`}
          >
            查看修改
          </Button>
        )}
        <Button
          kind="text"
          size="s"
          disabled={busy || steps.busy || isDirty}
          onClick={() => {
            setFailure(null);
            steps.restore(revision.id, detail.open?.version ?? 0);
          }}
          aria-label={`恢复为草稿：版本 ${revision.id}`}
        >
          恢复为草稿
        </Button>
      </div>
      <Failure text={failure ?? steps.failure} />
    </>
  );
}
