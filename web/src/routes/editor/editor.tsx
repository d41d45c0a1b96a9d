import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { EditorPage } from "../../features/editor/EditorPage";
import css from "../../features/editor/forms/Forms.module.css";
import { loadDesk } from "../../features/editor/load-desk";
import { reaches } from "../../features/editor/roles";
import { ROOMS } from "../../features/editor/rooms";

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) => loadDesk(signal, async () => ROOMS, "writer");

/** The rooms of the workbench. */
export function Component() {
  const personal = usePersonal(load);
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  return (
    <EditorPage active={null} title="编辑工作台" personal={personal}>
      {(rooms) => (
        <ul className={css.rooms}>
          {rooms
            .filter((room) => reaches(role, room.role))
            .map((room) => (
              <li key={room.key} className={css.card}>
                <h2>
                  <a href={room.href} className={css.link}>
                    {room.name}
                  </a>
                </h2>
                <p>{room.note}</p>
              </li>
            ))}
        </ul>
      )}
    </EditorPage>
  );
}
