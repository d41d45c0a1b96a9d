import type { LandingPageDetail } from "proto-types";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { RevisionHistory } from "../revisions/RevisionHistory";
import { changesOf } from "./content";
import css from "./Landingpages.module.css";

interface LandingPageHistoryProps {
  detail: LandingPageDetail;
  /** The form has unsaved changes, which restoring a version would overwrite. */
  isDirty: boolean;
  onChange: (detail: LandingPageDetail) => void;
}

/** Lists who changed a landing page, when and why, with the changes and a button to restore a version. */
export default function LandingPageHistory({ detail, isDirty, onChange }: LandingPageHistoryProps) {
  const { busy, failure, save } = useSave("操作失败，请重试");
  const restore = (revision: number) =>
    save(async () => {
      const body = { revision, version: detail.open?.version ?? 0, reason: `恢复版本 ${revision}` };
      const path = { alias: detail.alias };
      onChange(await api.post("/api/editor/landing-page/{alias}/restoration", { path, body, quiet: true }));
      toast.success("已恢复为草稿");
    });
  return (
    <>
      <Failure text={failure} />
      <RevisionHistory history={detail.history} empty="还没有发布过。">
        {(revision, before) => (
          <>
            <details>
              <summary>查看修改</summary>
              <ul className={css.changes}>
                {changesOf(before?.content, revision.content).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
            <Button
              kind="text"
              size="s"
              disabled={busy || isDirty}
              onClick={() => restore(revision.id)}
              aria-label={`恢复为草稿：版本 ${revision.id}`}
            >
              恢复为草稿
            </Button>
          </>
        )}
      </RevisionHistory>
    </>
  );
}
