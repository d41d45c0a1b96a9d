import type { RobotsDetail, RobotsRevision } from "proto-types";
import { useCallback, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { pageLoader } from "../../../api/page-loader";
import { usePersonal } from "../../../api/use-personal";
import css from "../../../features/workbench/robots/Robots.module.css";
import { RobotsFlow } from "../../../features/workbench/robots/RobotsFlow";
import { RobotsForm } from "../../../features/workbench/robots/RobotsForm";
import { RobotsHistory } from "../../../features/workbench/robots/RobotsHistory";
import { EditorPage } from "../../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../../features/workbench/shared/load-workbench";
import { toast } from "../../../lib/browser/toast";

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/robots", { signal, quiet: true }), "writer");

/** Edits what crawlers may read, and which lists search engines may index. */
export function Component() {
  const personal = usePersonal(load);
  // The response of the latest step, which is newer than the loaded data.
  const [newer, setNewer] = useState<RobotsDetail | null>(null);
  const changed = useCallback((detail: RobotsDetail) => setNewer(detail), []);
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  return (
    <EditorPage active="robots" title="抓取规则" personal={personal}>
      {(loaded) => {
        const detail = newer ?? loaded;
        const restore = async (revision: RobotsRevision) => {
          try {
            const body = {
              revision: revision.id,
              version: detail.open?.version ?? 0,
              reason: `恢复版本 ${revision.id}`,
            };
            changed(await api.post("/api/editor/robots/restoration", { body }));
            toast.success("已恢复为草稿");
          } catch (cause) {
            // The API client has shown the error.
            if (!(cause instanceof ApiError)) throw cause;
          }
        };
        return (
          <div className={css.work}>
            {detail.open && <RobotsFlow open={detail.open} role={role} onChange={changed} />}
            <RobotsForm detail={detail} onSaved={changed} />
            <RobotsHistory detail={detail} onRestore={restore} />
          </div>
        );
      }}
    </EditorPage>
  );
}
