import type { HeadDraftDetail } from "proto-types";
import { api } from "../../../../api/browser";

/** Passes a draft through review and schedules its publication, `at` being `2026-12-08T09:00` in Beijing. */
export async function schedule({ draft }: HeadDraftDetail, at: string, reason: string): Promise<HeadDraftDetail> {
  if (!draft) throw new Error("there is no draft to schedule");
  const step = { scope: draft.scope, key: draft.key, reason };
  const sent =
    draft.state === "draft"
      ? await api.post("/api/editor/head/draft/submit", { body: { ...step, version: draft.version }, quiet: true })
      : { draft };
  return api.post("/api/editor/head/draft/publication", {
    body: { ...step, version: sent.draft?.version ?? draft.version, publish_at: `${at}:00+08:00` },
    quiet: true,
  });
}
