import type { CostRulesDetail } from "proto-types";
import { lazy, Suspense, useCallback, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { CostRulesForm } from "../../features/workbench/costrules/CostRulesForm";
import { changedLines } from "../../features/workbench/costrules/rows";
import { RevisionHistory } from "../../features/workbench/revisions/RevisionHistory";
import { useSteps } from "../../features/workbench/revisions/use-steps";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import forms from "../../features/workbench/shared/workbench.module.css";

const CostRulesFlow = lazy(() => import("../../features/workbench/costrules/CostRulesFlow"));

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/cost-rule", { signal, quiet: true }), "writer");

/** Edits the rules of taxes and fees from which the total cost of lots is computed. */
export function Component() {
  const personal = usePersonal(load);
  // The response to the latest step of a draft, which is newer than the loaded data.
  const [newer, setNewer] = useState<CostRulesDetail | null>(null);
  const changed = useCallback((detail: CostRulesDetail) => setNewer(detail), []);
  const { restore } = useSteps({
    of: { kind: "cost_rule", subject: "cost-rules" },
    read: () => api.get("/api/editor/cost-rule"),
    onChange: changed,
    toasts: true,
  });
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  return (
    <EditorPage active="costRules" title="税费规则" personal={personal}>
      {(loaded) => {
        const detail = newer ?? loaded;
        return (
          <div className={forms.work}>
            {detail.ending.length > 0 && (
              <p className={forms.notice} role="status">
                六十天内失效、尚无接续的规则：
                {detail.ending.map(({ code, valid_to }) => `${code}（${valid_to}）`).join("、")}
              </p>
            )}
            {detail.computing && (
              <p className={forms.notice} role="status">
                正在按新规则重新计算各套房源的到手总价，完成后自动生效。
              </p>
            )}
            {detail.open && (
              <Suspense>
                <CostRulesFlow open={detail.open} role={role} onChange={changed} />
              </Suspense>
            )}
            <CostRulesForm detail={detail} onSaved={changed} />
            <RevisionHistory
              history={detail.history}
              empty="还没有在工作台修改过。"
              onRestore={(id) => restore(id, detail.open?.version ?? 0)}
            >
              {(revision, before) => (
                <details>
                  <summary>查看修改</summary>
                  <ul>
                    {changedLines(before?.rules, revision.rules).map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </details>
              )}
            </RevisionHistory>
          </div>
        );
      }}
    </EditorPage>
  );
}
