import type { OpenRevision, RevisionKind, RevisionPublication, RevisionRestoration, RevisionStep } from "proto-types";
import { api } from "../../../api/browser";

/** What revisions are of, such as one template. */
export interface RevisionSubject {
  kind: RevisionKind;
  subject: string;
}

export type StepName = "submit" | "return" | "publication" | "restoration" | "discard";
export type StepBody = RevisionStep | RevisionPublication | RevisionRestoration;

/** Moves the open revision of a subject, and returns the open one after the step; null without one. */
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
