import { useCallback } from "react";
import { api } from "../../../api/browser";
import { pageLoader, usePageData } from "../../../api/page-loader";
import { usePersonal } from "../../../api/use-personal";
import { usePolling } from "../../../api/use-polling";
import { CrawlerReport } from "../../../features/workbench/crawlerlog/CrawlerReport";
import { EditorPage } from "../../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../../features/workbench/shared/load-workbench";
import { Button } from "../../../ui/form/Button";

const SPANS = [7, 30, 90];

/** Interval between polls until the pages without visits are known, in milliseconds. */
const POLL = 1000;

export const loader = pageLoader(async ({ url }) => {
  const days = Number(url.searchParams.get("days"));
  const engine = url.searchParams.get("engine") ?? "";
  return { days: SPANS.includes(days) ? days : 30, engine: /^[a-z]{1,20}$/.test(engine) ? engine : "" };
});

/** The visits of search engines. */
export function Component() {
  const { days, engine } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, () =>
          api.get("/api/editor/crawlerlog", {
            query: { days, ...(engine ? { engine } : {}) },
            signal,
            quiet: true,
          }),
        ),
      [days, engine],
    ),
  );
  const waiting = personal.state === "ready" && personal.data.data !== null && !personal.data.data.ready;
  const { reload } = personal;
  usePolling(waiting, reload, POLL);
  return (
    <EditorPage
      active="crawlerlog"
      title="蜘蛛来访"
      personal={personal}
      tools={() => (
        <Button size="s" onClick={reload}>
          刷新
        </Button>
      )}
    >
      {(report) => <CrawlerReport report={report} days={days} engine={engine} />}
    </EditorPage>
  );
}
