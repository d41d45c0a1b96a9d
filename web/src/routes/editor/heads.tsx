import { lazy, Suspense, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { EditorPage } from "../../features/editor/EditorPage";
import { filterOf, type HeadQuery, headQuery } from "../../features/editor/heads/head-query";
import { loadDesk } from "../../features/editor/load-desk";
import { reaches } from "../../features/editor/roles";
import { download } from "../../features/members/favorites/download";
import { usePersonal } from "../../features/members/use-personal";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Button } from "../../ui/form/Button";

const HeadsRoom = lazy(() => import("../../features/editor/heads/HeadsRoom"));

export const loader = pageLoader(async ({ url }) => ({ query: headQuery(url.searchParams) }));

const load = (signal: AbortSignal) =>
  loadDesk(signal, () => api.get("/api/editor/head/check", { signal, quiet: true }), "writer");

/** The heads of every address of the site. */
export function Component() {
  const { query } = usePageData<typeof loader>();
  const personal = usePersonal(load);
  const [current, setCurrent] = useState<HeadQuery>(query);
  const exportFile = async () => {
    try {
      download("页面标题.csv", await api.get("/api/editor/head/csv", { query: filterOf(current) }));
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
  };
  return (
    <EditorPage
      active="heads"
      title="页面标题"
      personal={personal}
      tools={() => (
        <Button size="s" onClick={exportFile}>
          导出 CSV
        </Button>
      )}
    >
      {(data) => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <HeadsRoom
            key={JSON.stringify(query)}
            first={query}
            checks={data.list}
            canEdit={personal.state === "ready" && reaches(personal.data.user.role, "editor")}
            onQuery={setCurrent}
          />
        </Suspense>
      )}
    </EditorPage>
  );
}
