import { useCallback } from "react";
import { api } from "../../api/browser";
import { pageLoader, settle, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { conditionsOf } from "../../features/members/demands/demand";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { SubmissionDetail } from "../../features/workbench/submissions/SubmissionDetail";
import { notFound } from "../../lib/http-error";
import { parseId } from "../../lib/paths";
import { workbenchPaths } from "../../lib/workbench-paths";
import { useLabel } from "../../stores/dictionary";
import { DEFAULT_PLACE } from "../../stores/place";
import { ButtonLink } from "../../ui/form/Button";

export const loader = pageLoader(async ({ api: pageApi, params }) => {
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const areas = await settle(
    pageApi.get("/api/place", { query: { level: "area", parent_id: DEFAULT_PLACE.city_ids } }),
  );
  return { id, areas: areas ?? [] };
});

/** Processes one submitted form. */
export function Component() {
  const { id, areas } = usePageData<typeof loader>();
  const label = useLabel();
  const personal = usePersonal(
    useCallback(
      (signal) => loadWorkbench(signal, () => api.get("/api/editor/form/{id}", { path: { id }, signal, quiet: true })),
      [id],
    ),
  );
  const areaName = (area: number) => areas.find((one) => one.id === area)?.short_name ?? "";
  return (
    <EditorPage
      active="forms"
      title="处理提交"
      personal={personal}
      tools={() => (
        <ButtonLink size="s" href={workbenchPaths.forms()}>
          返回列表
        </ButtonLink>
      )}
    >
      {(form) => (
        <SubmissionDetail
          form={form}
          conditions={conditionsOf(form.demand, label, areaName)}
          onSaved={personal.reload}
        />
      )}
    </EditorPage>
  );
}
