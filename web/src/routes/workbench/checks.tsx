import type { HeadCheck } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { usePolling } from "../../api/use-polling";
import { SEVERITIES } from "../../features/workbench/headlist/head-query";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import css from "../../features/workbench/shared/workbench.module.css";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Chip } from "../../ui/data/Chip";
import { Table } from "../../ui/data/Table";
import { Button } from "../../ui/form/Button";

const FindingsDialog = lazy(() => import("../../features/workbench/headlist/FindingsDialog"));

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/head/check", { signal, quiet: true }), "writer");

const COLUMNS = [
  { key: "severity", label: "程度", narrow: true },
  { key: "name", label: "检查项" },
  { key: "why", label: "说明" },
  { key: "fix", label: "在哪里改" },
  { key: "count", label: "页面", figure: true },
];

const TONES = { error: "red", warning: "amber", notice: "blue" } as const;
const FIXES = { head: "标题与描述", data: "页面数据", site: "地址与站点地图" } as const;

/** Interval between polls until the counts are ready, in milliseconds. */
const POLL = 1000;

/** Returns the row of a check. Its count is shown only when all pages have been checked. */
const rowOf = (check: HeadCheck, ready: boolean, onOpen: (check: HeadCheck) => void) => {
  const { id, name, severity, explanation, fix, count } = check;
  return {
    key: id,
    cells: {
      severity: (
        <Chip tone={TONES[severity]} look="line">
          {SEVERITIES[severity]}
        </Chip>
      ),
      name,
      why: explanation,
      fix:
        count > 0 ? (
          <Button kind="text" size="s" onClick={() => onOpen(check)} aria-label={`${FIXES[fix]} 修改：${name}`}>
            {FIXES[fix]}
          </Button>
        ) : (
          FIXES[fix]
        ),
      count:
        count > 0 ? (
          <a href={workbenchPaths.headlist({ check: id })} className={css.link} aria-label={`${name}：${count} 个页面`}>
            {count}
          </a>
        ) : ready ? (
          0
        ) : (
          "—"
        ),
    },
  };
};

/** Lists the checks and their findings, each with a link to its pages. */
export function Component() {
  const personal = usePersonal(load);
  const [opened, setOpened] = useState<HeadCheck | null>(null);
  const waiting = personal.state === "ready" && personal.data.data !== null && !personal.data.data.ready;
  usePolling(waiting, personal.reload, POLL);
  return (
    <EditorPage active="checks" title="标题检查" personal={personal}>
      {({ ready, list }) => (
        <>
          <p role="status" className={css.status}>
            {ready
              ? `${list.length} 项检查，${list.filter(({ count }) => count > 0).length} 项有发现`
              : "正在检查全站页面…"}
          </p>
          <div className={css.scroll}>
            <Table
              label="检查项"
              columns={COLUMNS}
              rows={[...list]
                .sort((a, b) => Number(b.count > 0) - Number(a.count > 0))
                .map((check) => rowOf(check, ready, setOpened))}
            />
          </div>
          {opened && (
            <Suspense fallback={null}>
              <FindingsDialog check={opened} onClose={() => setOpened(null)} />
            </Suspense>
          )}
        </>
      )}
    </EditorPage>
  );
}
