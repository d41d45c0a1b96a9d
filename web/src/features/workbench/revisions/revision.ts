import type { DocumentRevision, HeadDraft, LandingPageRevision, RobotsRevision, TemplateRevision } from "proto-types";

type AnyRevision = TemplateRevision | RobotsRevision | DocumentRevision | LandingPageRevision | HeadDraft;

/** The fields that the versions of all kinds of content share. */
export type Revision = Pick<
  AnyRevision,
  | "id"
  | "state"
  | "version"
  | "reason"
  | "author"
  | "publisher"
  | "updated_at"
  | "publish_at"
  | "published_at"
  | "harms"
  | "confirm"
>;
