import type { LandingPageDetail } from "proto-types";
import { api } from "../../../api/browser";
import { Failure } from "../../../ui/feedback/Failure";
import { RevisionHistory } from "../revisions/RevisionHistory";
import { useSteps } from "../revisions/use-steps";
import { changesOf } from "./content";
import css from "./Landingpages.module.css";

interface LandingPageHistoryProps {
  detail: LandingPageDetail;
  /** Whether the form has unsaved changes, which restoring a version would overwrite. */
  isDirty: boolean;
  onChange: (detail: LandingPageDetail) => void;
}

/** Lists who changed a landing page, when and why, with the changes and a button to restore a version. */
export default function LandingPageHistory({ detail, isDirty, onChange }: LandingPageHistoryProps) {
  const path = { alias: detail.alias };
  const { busy, failure, restore } = useSteps({
    of: { kind: "landing", subject: detail.alias },
    read: () => api.get("/api/editor/landing-page/{alias}", { path, quiet: true }),
    onChange,
  });
  return (
    <>
      <Failure text={failure} />
      <RevisionHistory
        history={detail.history}
        empty="还没有发布过。"
        onRestore={(id) => restore(id, detail.open?.version ?? 0)}
        isRestoreOff={busy || isDirty}
      >
        {(revision, before) => (
          <details>
            <summary>查看修改</summary>
            <ul className={css.changes}>
              {changesOf(before?.content, revision.content).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </RevisionHistory>
    </>
  );
}
