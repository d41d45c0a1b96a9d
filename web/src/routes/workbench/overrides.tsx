import type { ActChange, HeadDraft, HeadOverride } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { AliasForm } from "../../features/workbench/headlist/AliasForm";
import { aliasName } from "../../features/workbench/headlist/alias-name";
import { DraftTable } from "../../features/workbench/headlist/drafts/DraftTable";
import { DraftTexts } from "../../features/workbench/headlist/drafts/DraftTexts";
import { dayOf, endOf } from "../../features/workbench/headlist/override-end";
import { before } from "../../features/workbench/headlist/texts-before";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { reaches } from "../../features/workbench/shared/roles";
import css from "../../features/workbench/shared/workbench.module.css";
import { toast } from "../../lib/browser/toast";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Chip } from "../../ui/data/Chip";
import { Table } from "../../ui/data/Table";
import { Time } from "../../ui/data/Time";
import { Confirm } from "../../ui/feedback/Confirm";
import { Button } from "../../ui/form/Button";

const HeadHistory = lazy(() => import("../../features/workbench/headlist/HeadHistory"));

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(
    signal,
    async () => {
      const [overrides, drafts] = await Promise.all([
        api.get("/api/editor/head/override", { signal, quiet: true }),
        api.get("/api/editor/head/draft", { signal, quiet: true }),
      ]);
      return { ...overrides, drafts: drafts.list };
    },
    "writer",
  );

const COLUMNS = [
  { key: "target", label: "页面" },
  { key: "texts", label: "替换的文字" },
  { key: "state", label: "状态", narrow: true },
  { key: "changed", label: "修改", narrow: true },
  { key: "ways", label: "操作", narrow: true },
];

function State({ override: { gone, ended, ends_at } }: { override: HeadOverride }) {
  if (gone) {
    return (
      <Chip tone="red" look="line" title="没有页面使用这个地址，替换不起作用">
        页面已不存在
      </Chip>
    );
  }
  if (ended) return <Chip look="line">已到期</Chip>;
  return (
    <Chip tone="green" look="line">
      生效中{ends_at && <Time at={ends_at} pattern="，至 yyyy-MM-dd" />}
    </Chip>
  );
}

/**
 * Lists all overrides: the texts that they replace, their end, and whether their page still exists. Drafts are above
 * them.
 */
export function Component() {
  const personal = usePersonal(load);
  const [alias, setAlias] = useState<{ override: HeadOverride | null; draft: HeadDraft | null } | null>(null);
  const [leaving, setLeaving] = useState<HeadOverride | null>(null);
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  const canEdit = reaches(role, "editor");
  const [past, setPast] = useState<HeadOverride | null>(null);
  const put = async (
    { scope, key, updated_at }: HeadOverride,
    texts: { title: string; description: string; keywords: string; ends_at?: string | null },
    done: string,
  ) => {
    try {
      await api.put("/api/editor/head/override", { body: { scope, key, ...texts, seen: updated_at } });
      toast.success(done);
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
    personal.reload();
  };
  const remove = (override: HeadOverride) =>
    put(override, { title: "", description: "", keywords: "" }, "已恢复模板文字");
  const restore = async (override: HeadOverride, act: ActChange) => {
    setPast(null);
    const { day, ...texts } = before(act, { ...override, day: dayOf(override.ends_at) });
    await put(override, { ...texts, ends_at: endOf(day) }, "已恢复为改前的文字");
  };
  const rowOf = (override: HeadOverride) => ({
    key: `${override.scope} ${override.key}`,
    cells: {
      target: override.scope === "path" ? override.key : aliasName(override.key),
      texts: <DraftTexts draft={override} />,
      state: <State override={override} />,
      changed: (
        <>
          <Time at={override.updated_at} pattern="yyyy-MM-dd hh:mm" />
          <br />
          {override.editor ?? "已注销账号"}
        </>
      ),
      ways: (
        <>
          {override.scope === "path" && (
            <a
              href={workbenchPaths.headlist({ q: override.key })}
              className={css.link}
              aria-label={`查看 ${override.key}`}
            >
              查看
            </a>
          )}
          {override.scope === "alias" && (
            <Button
              kind="text"
              size="s"
              onClick={() => setAlias({ override, draft: null })}
              aria-label={`修改 ${override.key}`}
            >
              修改
            </Button>
          )}
          <Button kind="text" size="s" onClick={() => setPast(override)} aria-label={`历史 ${override.key}`}>
            历史
          </Button>
          {canEdit && (
            <Button kind="text" size="s" onClick={() => setLeaving(override)} aria-label={`恢复模板 ${override.key}`}>
              恢复模板
            </Button>
          )}
        </>
      ),
    },
  });
  return (
    <EditorPage
      active="overrides"
      title="替换文字"
      personal={personal}
      tools={() =>
        reaches(role, "writer") && (
          <Button size="s" onClick={() => setAlias({ override: null, draft: null })}>
            新增地区替换
          </Button>
        )
      }
    >
      {({ ready, list, drafts }) => (
        <>
          {drafts.length > 0 && (
            <section aria-label="草稿" className="stack-3">
              <h2>草稿</h2>
              <DraftTable
                drafts={drafts}
                role={role}
                onEdit={(draft) => setAlias({ override: null, draft })}
                onChange={personal.reload}
              />
            </section>
          )}
          <p role="status" className={css.status}>
            共 {list.length} 项替换
            {ready
              ? `，${list.filter(({ gone }) => gone).length} 项的页面已不存在`
              : "，正在核对页面是否存在，稍后刷新可见"}
          </p>
          <div className={css.scroll}>
            <Table
              label="替换文字"
              columns={COLUMNS}
              rows={[...list].sort((a, b) => Number(b.gone) - Number(a.gone)).map(rowOf)}
              empty="还没有替换。在“页面标题”中打开一个页面即可修改它的文字。"
            />
          </div>
          {alias && (
            <AliasForm
              override={alias.override}
              draft={
                alias.draft ??
                (canEdit
                  ? undefined
                  : drafts.find(({ scope, key }) => scope === "alias" && key === alias.override?.key)) ??
                null
              }
              role={role}
              onClose={() => setAlias(null)}
              onSaved={() => {
                setAlias(null);
                personal.reload();
              }}
            />
          )}
          {past && (
            <Suspense>
              <HeadHistory
                scope={past.scope}
                of={past.key}
                onRestore={canEdit ? (act) => restore(past, act) : undefined}
                onClose={() => setPast(null)}
              />
            </Suspense>
          )}
          {leaving && (
            <Confirm
              title="恢复模板"
              text={`${leaving.key} 将重新使用模板文字，确定吗？`}
              yes="恢复"
              onYes={() => remove(leaving)}
              onClose={() => setLeaving(null)}
            />
          )}
        </>
      )}
    </EditorPage>
  );
}
