import type { WorkbenchHome } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { api } from "../../../api/browser";
import { pageLoader } from "../../../api/page-loader";
import { usePersonal } from "../../../api/use-personal";
import { EditorPage } from "../../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../../features/workbench/shared/load-workbench";
import { paths } from "../../../lib/paths";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button, ButtonLink } from "../../../ui/form/Button";

const HomeForm = lazy(() => import("../../../features/workbench/home/HomeForm"));
const ActionHistory = lazy(() => import("../../../features/workbench/shared/ActionHistory"));

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) => loadWorkbench(signal, () => api.get("/api/editor/home", { signal, quiet: true }));

const loadHistory = (signal: AbortSignal) => api.get("/api/editor/home/history", { signal, quiet: true });

/** Edits the home page: the order of its rows, and the recommended lots. */
export function Component() {
  const personal = usePersonal(load);
  // The response of the latest save, which is newer than the loaded data.
  const [newer, setNewer] = useState<WorkbenchHome | null>(null);
  const [isRead, setRead] = useState(false);
  return (
    <EditorPage
      active="home"
      title="首页编排"
      personal={personal}
      tools={() => (
        <>
          <ButtonLink size="s" href={paths.home()} target="_blank">
            查看首页
          </ButtonLink>
          <Button size="s" onClick={() => setRead(true)}>
            历史
          </Button>
        </>
      )}
    >
      {(stored) => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <HomeForm stored={newer ?? stored} onSaved={setNewer} />
          {isRead && (
            <ActionHistory
              title="首页的历史"
              empty="还没有修改过，当前是默认的首页。"
              load={loadHistory}
              onClose={() => setRead(false)}
            />
          )}
        </Suspense>
      )}
    </EditorPage>
  );
}
