import { lazy, Suspense, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { BulkTools } from "../../features/workbench/bulk/BulkTools";
import { filterOf, type HeadQuery, headQuery } from "../../features/workbench/headlist/head-query";
import { askedView } from "../../features/workbench/headlist/views/views";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { ExportButton } from "../../features/workbench/shared/ExportButton";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { reaches } from "../../features/workbench/shared/roles";
import { Skeleton } from "../../ui/feedback/Skeleton";

const HeadlistSection = lazy(() => import("../../features/workbench/headlist/HeadlistSection"));

export const loader = pageLoader(async ({ url }) => ({
  query: headQuery(url.searchParams),
  start: url.searchParams.get("open"),
  asked: askedView(url.searchParams),
}));

const load = (signal: AbortSignal) =>
  loadWorkbench(
    signal,
    async () => {
      const [checks, views] = await Promise.all([
        api.get("/api/editor/head/check", { signal, quiet: true }),
        api.get("/api/editor/head/view", { signal, quiet: true }),
      ]);
      return { checks, views };
    },
    "writer",
  );

/** The heads of every address of the site. */
export function Component() {
  const { query, start, asked } = usePageData<typeof loader>();
  const personal = usePersonal(load);
  const [current, setCurrent] = useState<HeadQuery>(query);
  const [selected, setSelected] = useState<string[]>([]);
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  return (
    <EditorPage
      active="headlist"
      title="页面标题"
      personal={personal}
      tools={() => (
        <>
          {reaches(role, "editor") && <BulkTools query={current} selected={selected} />}
          <ExportButton
            name="页面标题.csv"
            load={() => api.get("/api/editor/head/csv", { query: filterOf(current) as never })}
          />
        </>
      )}
    >
      {(data) => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <HeadlistSection
            key={JSON.stringify([query, start, asked])}
            first={query}
            start={start}
            checks={data.checks.list}
            views={data.views}
            asked={asked}
            role={role}
            onQuery={setCurrent}
            selected={selected}
            onSelect={setSelected}
          />
        </Suspense>
      )}
    </EditorPage>
  );
}
