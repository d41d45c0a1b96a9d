import type { RobotsDetail } from "proto-types";
import { useCallback, useState } from "react";
import { api } from "../../../api/browser";
import { pageLoader } from "../../../api/page-loader";
import { usePersonal } from "../../../api/use-personal";
import { useSteps } from "../../../features/workbench/revisions/use-steps";
import { RobotsFlow } from "../../../features/workbench/robots/RobotsFlow";
import { RobotsForm } from "../../../features/workbench/robots/RobotsForm";
import { RobotsHistory } from "../../../features/workbench/robots/RobotsHistory";
import { EditorPage } from "../../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../../features/workbench/shared/load-workbench";
import forms from "../../../features/workbench/shared/workbench.module.css";

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/robots", { signal, quiet: true }), "writer");

/** Edits what crawlers may read, and which lists search engines may index. */
export function Component() {
  const personal = usePersonal(load);
  // The response of the latest step, which is newer than the loaded data.
  const [newer, setNewer] = useState<RobotsDetail | null>(null);
  const changed = useCallback((detail: RobotsDetail) => setNewer(detail), []);
  const { restore } = useSteps({
    of: { kind: "robots", subject: "robots" },
    read: () => api.get("/api/editor/robots"),
    onChange: changed,
    toasts: true,
  });
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  return (
    <EditorPage active="robots" title="抓取规则" personal={personal}>
      {(loaded) => {
        const detail = newer ?? loaded;
        return (
          <div className={forms.work}>
            {detail.open && <RobotsFlow open={detail.open} role={role} onChange={changed} />}
            <RobotsForm detail={detail} onSaved={changed} />
            <RobotsHistory detail={detail} onRestore={(id) => restore(id, detail.open?.version ?? 0)} />
          </div>
        );
      }}
    </EditorPage>
  );
}
