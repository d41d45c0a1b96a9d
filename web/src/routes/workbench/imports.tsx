import type { ImportFeed, ImportRun } from "proto-types";
import { lazy, Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { usePolling } from "../../api/use-polling";
import { FileExplanation } from "../../features/workbench/imports/FileExplanation";
import css from "../../features/workbench/imports/Imports.module.css";
import { isActive } from "../../features/workbench/imports/progress";
import { PAGE_SIZE, RunTable } from "../../features/workbench/imports/RunTable";
import { TaskProgress } from "../../features/workbench/imports/TaskProgress";
import { TaskTable } from "../../features/workbench/imports/TaskTable";
import { UploadForm } from "../../features/workbench/imports/UploadForm";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { reaches } from "../../features/workbench/shared/roles";
import { parseId } from "../../lib/paths";
import { workbenchPaths } from "../../lib/workbench-paths";

const NoticeForm = lazy(() => import("../../features/workbench/imports/notice/NoticeForm"));
const ColumnsForm = lazy(() => import("../../features/workbench/imports/ColumnsForm"));
const SampleCards = lazy(() => import("../../features/lots/SampleCards"));
const TaskReport = lazy(() => import("../../features/workbench/imports/TaskReport"));
const KeptMappings = lazy(() => import("../../features/workbench/imports/KeptMappings"));
const FeedTable = lazy(() => import("../../features/workbench/imports/FeedTable"));
const FeedForm = lazy(() => import("../../features/workbench/imports/FeedForm"));
const FeedRuns = lazy(() => import("../../features/workbench/imports/FeedRuns"));
const UndoForm = lazy(() => import("../../features/workbench/imports/UndoForm"));

export const loader = pageLoader(async ({ url }) => ({
  task: parseId(url.searchParams.get("task") ?? undefined) ?? undefined,
  page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)),
}));

/** Interval between polls of waiting and running tasks, in milliseconds. */
const POLL = 1000;

/** Reports whether a feed will be fetched within seconds. */
const isAsked = ({ is_on, next_at }: ImportFeed) => is_on && next_at === null;

/** Imports files: uploads, dry runs, imports and their undo. */
export function Component() {
  const { task, page } = usePageData<typeof loader>();
  const navigate = useNavigate();
  const [pasting, setPasting] = useState(false);
  const [leaving, setLeaving] = useState<ImportRun | null>(null);
  const [edited, setEdited] = useState<{ feed: ImportFeed | null } | null>(null);
  const [opened, setOpened] = useState<ImportFeed | null>(null);
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, async () => {
          const options = { signal, quiet: true };
          // This is requested before the runs, so that they include the run of a task that has just ended.
          // After the end of a task nothing more is requested.
          const room = await api.get("/api/editor/import", options);
          const [runs, feeds, report] = await Promise.all([
            api.get("/api/editor/import/run", { query: { page, page_size: PAGE_SIZE }, ...options }),
            api.get("/api/editor/import/feed", options),
            // If the address names no task, no task is shown, because the newest one may be somebody else's.
            task ? api.get("/api/editor/import/task/{id}", { path: { id: task }, ...options }) : null,
          ]);
          return { room, runs, feeds: feeds.list, report };
        }),
      [task, page],
    ),
  );
  const { reload } = personal;
  const data = personal.state === "ready" ? personal.data.data : null;
  const works = data !== null && (data.room.list.some(isActive) || data.feeds.some(isAsked));
  usePolling(works, reload, POLL);
  const isPublisher = personal.state === "ready" && reaches(personal.data.user.role, "publisher");
  const queued = (id: number) => {
    setLeaving(null);
    navigate(workbenchPaths.imports({ task: id }));
  };
  return (
    <EditorPage active="imports" title="数据导入" personal={personal}>
      {({ room, runs, feeds, report }) => (
        <>
          <UploadForm room={room} onQueued={queued} />
          <details className={css.paste} onToggle={(event) => setPasting(event.currentTarget.open)}>
            <summary>
              从公告录入<span className={css.note}>粘贴公告、竞买须知或调查表，核对读出的内容，再试运行</span>
            </summary>
            {pasting && (
              <Suspense>
                <NoticeForm onQueued={queued} />
              </Suspense>
            )}
          </details>
          {room.list.filter(isActive).map((active) => (
            <TaskProgress key={active.id} task={active} canCancel={isPublisher} onCancelled={reload} />
          ))}
          {/* The result and the next steps come first. The explanation of the file and the runs of other
              editors follow. */}
          {report && !isActive(report.task) && (
            <Suspense key={report.task.id}>
              <TaskReport
                task={report.task}
                report={report.report}
                undo={report.undo}
                canImport={isPublisher}
                onQueued={queued}
              />
            </Suspense>
          )}
          {report?.explanation && (
            <FileExplanation
              task={report.task}
              explanation={report.explanation}
              cards={
                report.explanation.cards.length > 0 && (
                  <Suspense>
                    <SampleCards lots={report.explanation.cards} />
                  </Suspense>
                )
              }
            />
          )}
          {report?.explanation && report.task.work === "check" && !isActive(report.task) && (
            <Suspense key={`columns ${report.task.id}`}>
              <ColumnsForm
                task={report.task}
                explanation={report.explanation}
                room={room}
                questions={report.report?.questions ?? []}
                onQueued={queued}
              />
            </Suspense>
          )}
          <TaskTable tasks={room.list} chosen={report?.task.id} />
          <RunTable runs={runs.list} total={runs.total} page={page} canUndo={isPublisher} onUndo={setLeaving} />
          <Suspense>
            <FeedTable
              feeds={feeds}
              canChange={isPublisher}
              onEdit={(feed) => setEdited({ feed })}
              onOpen={setOpened}
              onChanged={reload}
            />
          </Suspense>
          <Suspense fallback={null}>
            {edited && (
              <FeedForm
                feed={edited.feed}
                sources={room.kinds.find(({ kind }) => kind === "houses")?.sources ?? []}
                onSaved={() => {
                  setEdited(null);
                  reload();
                }}
                onClose={() => setEdited(null)}
              />
            )}
            {opened && <FeedRuns feed={opened} onClose={() => setOpened(null)} />}
          </Suspense>
          <Suspense key={room.mappings.map(({ id, name }) => `${id} ${name}`).join()}>
            <KeptMappings list={room.mappings} onChanged={reload} />
          </Suspense>
          {leaving && (
            <Suspense fallback={null}>
              <UndoForm run={leaving} onQueued={queued} onClose={() => setLeaving(null)} />
            </Suspense>
          )}
        </>
      )}
    </EditorPage>
  );
}
