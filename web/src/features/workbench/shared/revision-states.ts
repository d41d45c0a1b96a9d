import type { TemplateRevision } from "proto-types";

/** The states of a revision. */
export const STATES: Record<TemplateRevision["state"], string> = {
  draft: "草稿",
  review: "待审核",
  scheduled: "待定时发布",
  published: "已发布",
  discarded: "已放弃",
};
