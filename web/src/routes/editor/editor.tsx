import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { isAlarm } from "../../features/editor/imports/is-alarm";
import { EditorPage } from "../../features/editor/shared/EditorPage";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import { reaches } from "../../features/editor/shared/roles";
import { SECTIONS } from "../../features/editor/shared/sections";
import css from "../../features/editor/shared/workbench.module.css";
import { workbenchPaths } from "../../lib/workbench-paths";

export const loader = pageLoader(async () => ({}));

/** The feeds whose last run failed, for who may see them. */
async function loadAlarms(signal: AbortSignal) {
  const { role } = await api.get("/api/user", { signal, quiet: true });
  if (!reaches(role, "editor")) return [];
  return (await api.get("/api/editor/import/feed", { signal, quiet: true })).list.filter(isAlarm);
}

const load = (signal: AbortSignal) => loadWorkbench(signal, () => loadAlarms(signal), "writer");

/** The sections of the workbench. */
export function Component() {
  const personal = usePersonal(load);
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  return (
    <EditorPage active={null} title="编辑工作台" personal={personal}>
      {(alarms) => (
        <>
          {alarms.length > 0 && (
            <section className={css.note} role="status" aria-label="需要处理">
              {alarms.map((feed) => (
                <p key={feed.id} className={css.failure}>
                  定时导入“{feed.name}”没有成功，网站的数据没有改动：{feed.last?.note}{" "}
                  <a href={workbenchPaths.imports()} className={css.link}>
                    查看
                  </a>
                </p>
              ))}
            </section>
          )}
          <ul className={css.sections}>
            {SECTIONS.filter((section) => reaches(role, section.role)).map((section) => (
              <li key={section.key} className={css.card}>
                <h2>
                  <a href={section.href} className={css.link}>
                    {section.name}
                  </a>
                </h2>
                <p>{section.note}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </EditorPage>
  );
}
