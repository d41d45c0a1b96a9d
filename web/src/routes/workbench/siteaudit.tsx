import { useCallback } from "react";
import { api } from "../../api/browser";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { usePolling } from "../../api/use-polling";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { reaches } from "../../features/workbench/shared/roles";
import { Findings } from "../../features/workbench/siteaudit/Findings";
import { RunForm } from "../../features/workbench/siteaudit/RunForm";
import { RunProgress } from "../../features/workbench/siteaudit/RunProgress";
import { RunTable } from "../../features/workbench/siteaudit/RunTable";
import { parseId } from "../../lib/paths";

const word = (value: string | null) => (value && /^[a-z0-9-]{1,40}$/.test(value) ? value : "");

export const loader = pageLoader(async ({ url }) => ({
  run: parseId(url.searchParams.get("run") ?? undefined) ?? undefined,
  change: word(url.searchParams.get("change")),
  kind: word(url.searchParams.get("kind")),
  page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)),
}));

/** Interval between polls of a running crawl, in milliseconds. */
const POLL = 1500;

/** Lists the crawls of our own site, with the findings of the chosen crawl or of the latest one. */
export function Component() {
  const { run, change, kind, page } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, async () => {
          const { list } = await api.get("/api/editor/siteaudit", { signal, quiet: true });
          const id = run ?? list[0]?.id;
          if (!id) return { list, report: null };
          const query = { page, ...(change ? { change } : {}), ...(kind ? { kind } : {}) };
          const report = await api.get("/api/editor/siteaudit/{id}", { path: { id }, query, signal, quiet: true });
          return { list, report };
        }),
      [run, change, kind, page],
    ),
  );
  const data = personal.state === "ready" ? personal.data.data : null;
  const running = data?.list.find(({ state }) => state === "running");
  const isRunning = running !== undefined;
  const { reload } = personal;
  usePolling(isRunning, reload, POLL);
  const canStart = personal.state === "ready" && reaches(personal.data.user.role, "publisher");
  return (
    <EditorPage active="siteaudit" title="线上核对" personal={personal}>
      {({ list, report }) => (
        <>
          {running ? (
            <RunProgress run={running} canCancel={canStart} onCancelled={reload} />
          ) : (
            canStart && <RunForm onStarted={reload} />
          )}
          <RunTable runs={list} chosen={report?.run.id} />
          {report && (
            <Findings key={`${report.run.id} ${change} ${kind}`} report={report} change={change} kind={kind} />
          )}
        </>
      )}
    </EditorPage>
  );
}
