import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { EditorPage } from "../../features/editor/shared/EditorPage";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import { reaches } from "../../features/editor/shared/roles";
import { SECTIONS } from "../../features/editor/shared/sections";
import css from "../../features/editor/shared/workbench.module.css";

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) => loadWorkbench(signal, async () => SECTIONS, "writer");

/** The sections of the workbench. */
export function Component() {
  const personal = usePersonal(load);
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  return (
    <EditorPage active={null} title="编辑工作台" personal={personal}>
      {(sections) => (
        <ul className={css.sections}>
          {sections
            .filter((section) => reaches(role, section.role))
            .map((section) => (
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
      )}
    </EditorPage>
  );
}
