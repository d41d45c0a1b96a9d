import { useCallback } from "react";
import { api } from "../../api/browser";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { ExportButton } from "../../features/workbench/shared/ExportButton";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { type FormQuery, SubmissionFilters } from "../../features/workbench/submissions/SubmissionFilters";
import { SubmissionTable } from "../../features/workbench/submissions/SubmissionTable";
import { parseId } from "../../lib/paths";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Pager } from "../../ui/navigation/Pager";

const PAGE_SIZE = 30;

export const loader = pageLoader(async ({ url }) => {
  const text = (name: string) => url.searchParams.get(name) ?? undefined;
  const status = text("status");
  return {
    page: Math.max(1, Math.trunc(Number(text("page")) || 1)),
    query: {
      form_type: /^\d{1,4}$/.test(text("form_type") ?? "") ? text("form_type") : undefined,
      status: /^[0-5]$/.test(status ?? "") ? (status as FormQuery["status"]) : undefined,
      house_id: parseId(text("house_id")) ?? undefined,
    },
  };
});

/** Lists the forms that visitors and members submitted. */
export function Component() {
  const { page, query } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, () =>
          api.get("/api/editor/form", { query: { ...query, page, page_size: PAGE_SIZE }, signal, quiet: true }),
        ),
      [query, page],
    ),
  );
  return (
    <EditorPage
      active="forms"
      title="用户提交"
      personal={personal}
      tools={() => <ExportButton name="用户提交.csv" load={() => api.get("/api/editor/form/csv", { query })} />}
    >
      {(data) => (
        <>
          <SubmissionFilters query={query} counts={data.counts} />
          <SubmissionTable forms={data.list} />
          <Pager
            page={page}
            count={Math.ceil(data.total / PAGE_SIZE)}
            href={(n) => workbenchPaths.forms({ ...query, page: n })}
          />
        </>
      )}
    </EditorPage>
  );
}
