import type { User } from "proto-types";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import css from "./EditorPage.module.css";
import { reaches } from "./roles";
import { ALL_SECTIONS, GROUPS, menuKey, type SectionKey, waitingIn } from "./sections";

interface MenuProps {
  active: SectionKey | null;
  /** The role of the editor; undefined until it is loaded, so that all sections are shown. */
  role: User["role"] | undefined;
}

/** Returns the waiting work at the time when the page was opened. It is empty until it is loaded. */
function useWaiting(role: User["role"] | undefined) {
  const [waiting, setWaiting] = useState<{ kind: string; count: number }[]>([]);
  const may = role !== undefined && reaches(role, "writer");
  useEffect(() => {
    if (!may) return;
    const leaving = new AbortController();
    api.get("/api/editor/work", { query: {}, signal: leaving.signal, background: true }).then(
      (list) => setWaiting(list.waiting),
      (cause: unknown) => {
        if (!leaving.signal.aborted && !(cause instanceof ApiError)) throw cause;
      },
    );
    return () => leaving.abort();
  }, [may]);
  return waiting;
}

/** The sections of the workbench in their groups, each with the amount of waiting work. */
export function Menu({ active, role }: MenuProps) {
  const waiting = useWaiting(role);
  const menu = useRef<HTMLElement>(null);
  // On phones the menu is a row that scrolls; the active section may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections are shown once the role is known
  useEffect(() => {
    const row = menu.current;
    const place = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && place) row.scrollLeft = place.offsetLeft - (row.clientWidth - place.offsetWidth) / 2;
  }, [active, role]);
  const shown = ALL_SECTIONS.filter(
    (section) => !section.part && (!role || section.key === menuKey(active) || reaches(role, section.role)),
  );
  return (
    <nav aria-label="工作台" className={css.menu} ref={menu}>
      {GROUPS.map((group) => {
        const sections = shown.filter((section) => section.group === group.key);
        if (sections.length === 0) return null;
        return (
          <div key={group.key}>
            <p className={css.group} id={`group-${group.key}`}>
              {group.name}
            </p>
            <ul aria-labelledby={`group-${group.key}`}>
              {sections.map((section) => {
                const count = waitingIn(section, waiting);
                return (
                  <li key={section.key}>
                    <a href={section.href} aria-current={section.key === menuKey(active) ? "page" : undefined}>
                      {section.name}
                      {count > 0 && <span className={css.waits}>{count > 999 ? "999+" : count} 待办</span>}
                    </a>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

/** The parts of the active section as links. It is empty for a section without parts. */
export function Parts({ active, role }: MenuProps) {
  const whole = menuKey(active);
  const parts = ALL_SECTIONS.filter(
    ({ key, part, role: lowest }) =>
      (key === whole || part === whole) && (!role || key === active || reaches(role, lowest)),
  );
  if (whole === null || parts.length < 2) return null;
  return (
    <nav aria-label="本栏的部分" className={css.parts}>
      {parts.map(({ key, name, href }) => (
        <a key={key} href={href} aria-current={key === active ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
