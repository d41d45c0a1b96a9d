import type { OpenRevision, RevisionKind, RevisionPublication, RevisionRestoration, RevisionStep } from "proto-types";
import { api } from "../../../api/browser";

/** The thing to which revisions belong, such as one template. */
export interface RevisionSubject {
  kind: RevisionKind;
  subject: string;
}

export type StepName = "submit" | "return" | "publication" | "restoration" | "discard";
export type StepBody = RevisionStep | RevisionPublication | RevisionRestoration;

/**
 * Performs a step on the open revision of a subject. Returns the revision that is open afterwards; null if
 * there is none.
 */
export async function moveRevision(
  of: RevisionSubject,
  step: StepName,
  body: StepBody,
  quiet = true,
): Promise<OpenRevision | null> {
  const { open } = await api.post(`/api/editor/revision/{kind}/{subject}/${step}`, {
    path: { kind: of.kind, subject: of.subject },
    body,
    quiet,
  });
  return open;
}
