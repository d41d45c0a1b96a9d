import { api } from "../../api/browser";
import { pageLoader, settle } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { usePolling } from "../../api/use-polling";
import { isAlarm } from "../../features/workbench/imports/is-alarm";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { reaches } from "../../features/workbench/shared/roles";
import { DayFigures } from "../../features/workbench/work/DayFigures";
import { byHarm, WorkList } from "../../features/workbench/work/WorkList";
import { dayFigures, twoDays } from "../../features/workbench/work/yesterday";
import { yesterday } from "../../lib/format/date-ranges";
import { DAY } from "../../lib/format/dates";

export const loader = pageLoader(async () => ({}));

/**
 * Loads the waiting work, the feeds whose last run failed (if the editor may see them), yesterday's figures,
 * and the worst pages.
 */
async function loadWork(signal: AbortSignal) {
  const options = { signal, quiet: true };
  const { role } = await api.get("/api/user", options);
  const now = Date.now();
  const days: [string, string] = [yesterday(now - DAY), yesterday(now)];
  const isEditor = reaches(role, "editor");
  const series = (measure: "listed" | "sold") =>
    settle(api.get("/api/stat/series", { query: twoDays(measure, ...days), ...options }));
  const [work, feeds, listed, sold, crawlers] = await Promise.all([
    api.get("/api/editor/work", { query: { checks: true }, ...options }),
    isEditor ? api.get("/api/editor/import/feed", options) : { list: [] },
    series("listed"),
    series("sold"),
    isEditor ? settle(api.get("/api/editor/crawlerlog", { query: { days: 3 }, ...options })) : null,
  ]);
  const worst = await Promise.all(
    byHarm(work.checks)
      .slice(0, WORST)
      .map(async (check) => {
        const found = await settle(api.get("/api/editor/head", { query: { check: check.id, limit: 1 }, ...options }));
        return { check, page: found?.list[0] ?? null };
      }),
  );
  return {
    work,
    alarms: feeds.list.filter(isAlarm),
    day: days[1],
    figures: dayFigures(days, [listed, sold], crawlers),
    worst,
  };
}

const load = (signal: AbortSignal) => loadWorkbench(signal, () => loadWork(signal), "writer");

/** The number of checks for which the page links to a page with a finding. */
const WORST = 3;

/** Interval between polls until the checks are done, in milliseconds. */
const POLL = 1500;

/** Lists the work to do, the most harmful first. */
export function Component() {
  const personal = usePersonal(load);
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  const isMaking = personal.state === "ready" && personal.data.data !== null && !personal.data.data.work.ready;
  usePolling(isMaking, personal.reload, POLL);
  return (
    <EditorPage active={null} title="待办" personal={personal}>
      {({ day, figures, ...list }) => (
        <>
          <DayFigures day={day} figures={figures} />
          <WorkList {...list} role={role} />
        </>
      )}
    </EditorPage>
  );
}
