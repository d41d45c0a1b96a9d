import { useEffect } from "react";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { isAlarm } from "../../features/editor/imports/is-alarm";
import { EditorPage } from "../../features/editor/shared/EditorPage";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import { reaches } from "../../features/editor/shared/roles";
import { WorkList } from "../../features/editor/work/WorkList";

export const loader = pageLoader(async () => ({}));

/** What waits, and the feeds whose last run failed, for who may see them. */
async function loadWork(signal: AbortSignal) {
  const { role } = await api.get("/api/user", { signal, quiet: true });
  const [work, feeds] = await Promise.all([
    api.get("/api/editor/work", { query: { checks: true }, signal, quiet: true }),
    reaches(role, "editor") ? api.get("/api/editor/import/feed", { signal, quiet: true }) : { list: [] },
  ]);
  return { work, alarms: feeds.list.filter(isAlarm) };
}

const load = (signal: AbortSignal) => loadWorkbench(signal, () => loadWork(signal), "writer");

/** How often the checks are asked for until they are made, in milliseconds. */
const POLL = 1500;

/** What is to be done, by harm. */
export function Component() {
  const personal = usePersonal(load);
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  const isMaking = personal.state === "ready" && personal.data.data !== null && !personal.data.data.work.ready;
  const { reload } = personal;
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(reload, POLL);
    return () => clearInterval(timer);
  }, [isMaking, reload]);
  return (
    <EditorPage active={null} title="待办" personal={personal}>
      {({ work, alarms }) => <WorkList work={work} alarms={alarms} role={role} />}
    </EditorPage>
  );
}
