import type { TemplateDetail } from "proto-types";
import { useCallback, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { useSteps } from "../../features/workbench/revisions/use-steps";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { STATES } from "../../features/workbench/shared/revision-states";
import forms from "../../features/workbench/shared/workbench.module.css";
import { TemplateFlow } from "../../features/workbench/templates/TemplateFlow";
import { TemplateForm } from "../../features/workbench/templates/TemplateForm";
import { TemplateHistory } from "../../features/workbench/templates/TemplateHistory";
import css from "../../features/workbench/templates/Templates.module.css";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Chip } from "../../ui/data/Chip";

export const loader = pageLoader(async ({ url }) => {
  const kind = url.searchParams.get("kind") ?? "";
  return { kind: /^[a-z_-]{1,30}$/.test(kind) ? kind : "house" };
});

/** Lists the title templates of all kinds of pages, and edits one of them. */
export function Component() {
  const { kind } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(
          signal,
          async () => {
            const [{ list }, template] = await Promise.all([
              api.get("/api/editor/template", { signal, quiet: true }),
              api.get("/api/editor/template/{page}", { path: { page: kind }, signal, quiet: true }),
            ]);
            return { list, template };
          },
          "writer",
        ),
      [kind],
    ),
  );
  // The response of the latest step, until the page is reloaded.
  const [newer, setNewer] = useState<TemplateDetail | null>(null);
  const { reload } = personal;
  const changed = useCallback(
    (template: TemplateDetail) => {
      setNewer(template);
      reload();
    },
    [reload],
  );
  const { restore } = useSteps({
    of: { kind: "template", subject: kind },
    read: () => api.get("/api/editor/template/{page}", { path: { page: kind } }),
    onChange: changed,
    toasts: true,
  });
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  return (
    <EditorPage active="templates" title="标题模板" personal={personal}>
      {({ list, template: loaded }) => {
        const template = newer?.page === loaded.page ? newer : loaded;
        return (
          <div className={css.columns}>
            <nav aria-label="模板" className={css.list}>
              {list.map((item) => (
                <a
                  key={item.page}
                  href={workbenchPaths.templates({ kind: item.page })}
                  aria-current={item.page === template.page ? "page" : undefined}
                >
                  {item.name}
                  {item.state && (
                    <Chip look="line" tone="amber">
                      {STATES[item.state]}
                    </Chip>
                  )}
                </a>
              ))}
            </nav>
            <div className={forms.work}>
              <TemplateForm key={template.page} template={template} onSaved={changed} />
              {template.open && (
                <TemplateFlow template={template} open={template.open} role={role} onChange={changed} />
              )}
              <TemplateHistory
                history={template.history}
                onRestore={(id) => restore(id, template.open?.version ?? 0)}
              />
            </div>
          </div>
        );
      }}
    </EditorPage>
  );
}
