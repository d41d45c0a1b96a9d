import type { HeadDraft } from "proto-types";
import { moveRevision, type RevisionSubject } from "../../revisions/move";

/** Returns the subject of the revisions for an override. */
export const subjectOf = ({ scope, key }: Pick<HeadDraft, "scope" | "key">): RevisionSubject => ({
  kind: "head_draft",
  subject: `${scope} ${key}`,
});

/** Submits a draft and schedules its publication at `at`, such as `2026-12-08T09:00` in China. */
export async function schedule(draft: HeadDraft, at: string, reason: string): Promise<void> {
  const of = subjectOf(draft);
  const sent = draft.state === "draft" ? await moveRevision(of, "submit", { version: draft.version, reason }) : draft;
  await moveRevision(of, "publication", {
    version: sent?.version ?? draft.version,
    reason,
    publish_at: `${at}:00+08:00`,
  });
}
