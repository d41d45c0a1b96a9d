import { lazy, Suspense, useCallback, useState } from "react";
import { api } from "../../../api/browser";
import { pageLoader, usePageData } from "../../../api/page-loader";
import { usePersonal } from "../../../api/use-personal";
import { usePolling } from "../../../api/use-polling";
import { useSave } from "../../../api/use-save";
import { EngineCard } from "../../../features/workbench/push/EngineCard";
import { type EngineName, engineName, STATES } from "../../../features/workbench/push/names";
import push from "../../../features/workbench/push/Push.module.css";
import { PushTable } from "../../../features/workbench/push/PushTable";
import { pushQuery } from "../../../features/workbench/push/push-query";
import { EditorPage } from "../../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../../features/workbench/shared/load-workbench";
import { reaches } from "../../../features/workbench/shared/roles";
import css from "../../../features/workbench/shared/workbench.module.css";
import { toast } from "../../../lib/browser/toast";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Failure } from "../../../ui/feedback/Failure";
import { Button, ButtonLink } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { Pager } from "../../../ui/navigation/Pager";

const PushForm = lazy(() => import("../../../features/workbench/push/PushForm"));

const PAGE_SIZE = 50;

/** Interval between polls while addresses are being sent, in milliseconds. */
const REFRESH = 3000;

export const loader = pageLoader(async ({ url }) => pushQuery(url.searchParams));

/** Shows which changed pages were reported to search engines. */
export function Component() {
  const { page, engine, state, q } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, () =>
          api.get("/api/editor/push", { query: { engine, state, q, page, page_size: PAGE_SIZE }, signal, quiet: true }),
        ),
      [engine, state, q, page],
    ),
  );
  const [adding, setAdding] = useState(false);
  const { busy, failure, save } = useSave("操作失败，请重试");
  const { reload } = personal;
  const moving =
    personal.state === "ready" &&
    personal.data.data?.engines.some(
      ({ condition, counts }) => condition === "active" && counts.some((c) => c.state === "queued" && c.count > 0),
    );
  usePolling(moving === true, reload, REFRESH);
  const canSteer = personal.state === "ready" && reaches(personal.data.user.role, "publisher");
  const queue = async (to: EngineName, paths?: string[]) => {
    await api.post("/api/editor/push", { body: { engine: to, paths }, quiet: true });
    toast.success(`已加入${engineName(to)}的推送队列`);
    reload();
  };
  const steer = async (to: EngineName, paused: boolean) => {
    await api.post("/api/editor/push/engine", { body: { engine: to, paused }, quiet: true });
    toast.success(paused ? "已暂停推送" : "已恢复推送");
    reload();
  };
  return (
    <EditorPage
      active="push"
      title="链接推送"
      personal={personal}
      tools={({ engines }) =>
        canSteer &&
        engines.some(({ condition }) => condition !== "unconfigured") && (
          <Button size="s" onClick={() => setAdding(true)}>
            推送地址
          </Button>
        )
      }
    >
      {({ engines, list, total }) => (
        <>
          <div className={push.engines}>
            {engines.map((item) => (
              <EngineCard
                key={item.name}
                engine={item}
                canSteer={canSteer}
                busy={busy}
                onSteer={(paused) => save(() => steer(item.name, paused))}
                onRetry={() => save(() => queue(item.name))}
              />
            ))}
          </div>
          <Failure text={failure} />
          <form method="get" action={workbenchPaths.push()} className={css.filters}>
            <SelectField
              label="引擎"
              name="engine"
              defaultValue={engine ?? ""}
              options={[
                { value: "", label: "全部" },
                ...engines.map(({ name }) => ({ value: name, label: engineName(name) })),
              ]}
            />
            <SelectField
              label="状态"
              name="state"
              defaultValue={state ?? ""}
              options={[
                { value: "", label: "全部" },
                ...Object.entries(STATES).map(([value, { name }]) => ({ value, label: name })),
              ]}
            />
            <Field label="地址包含" name="q" type="search" maxLength={100} defaultValue={q} />
            <Button type="submit">筛选</Button>
            <ButtonLink kind="text" href={workbenchPaths.push()}>
              清空
            </ButtonLink>
          </form>
          <p role="status" className={css.status}>
            共 {total} 个地址
          </p>
          <PushTable
            list={list}
            filtered={Boolean(engine || state || q)}
            canRetry={canSteer}
            busy={busy}
            onRetry={(address) => save(() => queue(address.engine, [address.path]))}
          />
          <Pager
            page={page}
            count={Math.ceil(total / PAGE_SIZE)}
            href={(n) => workbenchPaths.push({ engine, state, q, page: n })}
          />
          {adding && (
            <Suspense fallback={null}>
              <PushForm
                engines={engines.filter(({ condition }) => condition !== "unconfigured")}
                push={async (to, paths) => {
                  await queue(to, paths);
                  setAdding(false);
                }}
                onClose={() => setAdding(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </EditorPage>
  );
}
