import { lazy, Suspense, useCallback } from "react";
import { api } from "../../api/browser";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { usePolling } from "../../api/use-polling";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { notFound } from "../../lib/http-error";
import { parseId } from "../../lib/paths";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { ButtonLink } from "../../ui/form/Button";

const BulkView = lazy(() => import("../../features/workbench/bulk/BulkView"));

/** The number of rows per page, which is also the default of the API call. */
const PAGE_SIZE = 50;

/** Interval between polls while a preview is computed, in milliseconds. */
const POLL = 700;

const PARTS = ["conflict", "found", "skipped"] as const;

export const loader = pageLoader(async ({ params, url }) => {
  const id = parseId(params.id);
  if (id === null) throw notFound();
  return {
    id,
    part: PARTS.find((part) => part === url.searchParams.get("part")),
    page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)),
  };
});

/** The page of one bulk edit of changed heads: its preview, with buttons to apply and to undo it. */
export function Component() {
  const { id, part, page } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, () =>
          api.get("/api/editor/head/bulk/{id}", {
            path: { id },
            query: { page, page_size: PAGE_SIZE, ...(part ? { part } : {}) },
            signal,
            quiet: true,
          }),
        ),
      [id, part, page],
    ),
  );
  const waiting = personal.state === "ready" && personal.data.data?.edit.state === "making";
  const { reload } = personal;
  usePolling(waiting, reload, POLL);
  return (
    <EditorPage
      active="bulk"
      title={`批量修改 #${id}`}
      personal={personal}
      tools={() => (
        <ButtonLink size="s" href={workbenchPaths.bulk()}>
          全部批量修改
        </ButtonLink>
      )}
    >
      {(data) => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <BulkView data={data} part={part} page={page} pageSize={PAGE_SIZE} onChange={reload} />
        </Suspense>
      )}
    </EditorPage>
  );
}
