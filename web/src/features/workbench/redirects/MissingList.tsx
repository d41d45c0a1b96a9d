import type { MissingPath } from "proto-types";
import { lazy, useCallback, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { usePersonal } from "../../../api/use-personal";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Time } from "../../../ui/data/Time";
import { Button, ButtonLink } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { EntityPage } from "../shared/EntityPage";
import type { EntityColumn } from "../shared/EntityTable";
import { loadWorkbench } from "../shared/load-workbench";
import { reaches } from "../shared/roles";
import css from "../shared/workbench.module.css";
import { ENGINES, PAGE_SIZE, type SectionQuery, SectionTabs } from "./section";

const RedirectForm = lazy(() => import("./RedirectForm"));

const BY_ENGINE = [
  { value: "", label: "全部访问" },
  { value: "any", label: "搜索引擎访问过" },
  ...Object.entries(ENGINES).map(([value, name]) => ({ value, label: `${name}访问过` })),
];

const LINKED = [
  { value: "", label: "全部来源" },
  { value: "true", label: "有来源页面" },
];

const ORDERS = [
  { value: "", label: "次数最多" },
  { value: "last", label: "最近出现" },
];

/** An address, and some of the query strings with which it was requested. */
function MissingAddress({ path, queries }: Pick<MissingPath, "path" | "queries">) {
  return (
    <span className={css.address}>
      {path}
      {queries.length > 0 && (
        <>
          <br />
          <small>参数：{queries.slice(0, 3).join("；")}</small>
        </>
      )}
    </span>
  );
}

/** Lists the addresses without a page that were requested. A click starts a redirect for one of them. */
export function MissingList({ query }: { query: SectionQuery }) {
  const { q, engine, linked, sort, page } = query;
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, () =>
          api.get("/api/editor/missing", {
            query: { q, engine, linked, sort, page, page_size: PAGE_SIZE },
            signal,
            quiet: true,
          }),
        ),
      [q, engine, linked, sort, page],
    ),
  );
  const [from, setFrom] = useState<string | null>(null);
  const canWrite = personal.state === "ready" && reaches(personal.data.user.role, "publisher");
  const remove = async (path: string) => {
    try {
      await api.post("/api/editor/missing/removal", { body: { path } });
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
    personal.reload();
  };
  const columns: EntityColumn<MissingPath>[] = [
    { label: "地址", cell: ({ path, queries }) => <MissingAddress path={path} queries={queries} /> },
    { label: "次数", figure: true, narrow: true, cell: ({ times }) => times.toLocaleString("zh-CN") },
    {
      label: "搜索引擎",
      cell: ({ engines }) => engines.map((item) => `${item.name} ${item.times}`).join("，") || "—",
    },
    { label: "最近来源", cell: ({ referrer }) => <span className={css.address}>{referrer ?? "—"}</span> },
    {
      label: "首次 / 最近",
      narrow: true,
      cell: ({ first_seen, last_seen }) => (
        <>
          <Time at={first_seen} pattern="yyyy-MM-dd hh:mm" />
          <br />
          <Time at={last_seen} pattern="yyyy-MM-dd hh:mm" />
        </>
      ),
    },
    {
      label: "操作",
      narrow: true,
      cell: ({ path }) => (
        <div className="row-3">
          {canWrite && (
            <Button kind="text" size="s" onClick={() => setFrom(path)} aria-label={`为 ${path} 设置跳转`}>
              设置跳转
            </Button>
          )}
          <Button kind="text" size="s" onClick={() => remove(path)} aria-label={`移除 ${path}`}>
            移除
          </Button>
        </div>
      ),
    },
  ];
  return (
    <EntityPage
      active="redirects"
      title="跳转与失效"
      personal={personal}
      above={({ total, most }) => (
        <>
          <SectionTabs active="missing" />
          <form method="get" action={workbenchPaths.redirects()} className={css.filters}>
            <input type="hidden" name="tab" value="missing" />
            <Field label="地址或来源" name="q" maxLength={100} defaultValue={q} />
            <SelectField label="访问者" name="engine" defaultValue={engine ?? ""} options={BY_ENGINE} />
            <SelectField label="来源" name="linked" defaultValue={linked ? "true" : ""} options={LINKED} />
            <SelectField label="排序" name="sort" defaultValue={sort ?? ""} options={ORDERS} />
            <Button type="submit">筛选</Button>
            <ButtonLink kind="text" href={workbenchPaths.redirects({ tab: "missing" })}>
              清空
            </ButtonLink>
          </form>
          <p role="status" className={css.status}>
            共 {total} 个地址，按路径合并，最多保留 {most.toLocaleString("zh-CN")} 个；大量随机地址只抽样记录。
            搜索引擎按访问者自报的名称统计。
          </p>
        </>
      )}
      label="404 记录"
      columns={columns}
      items={({ list }) => list}
      keyOf={({ path }) => path}
      empty={q || engine || linked ? "没有符合条件的地址。" : "还没有找不到的地址。新的 404 约 5 秒后出现在这里。"}
      pages={{
        page,
        size: PAGE_SIZE,
        total: ({ total }) => total,
        href: (n) => workbenchPaths.redirects({ tab: "missing", q, engine, linked, sort, page: n }),
      }}
      dialogs={() =>
        from !== null && (
          <RedirectForm
            draft={{ from }}
            onSaved={() => {
              setFrom(null);
              personal.reload();
            }}
            onClose={() => setFrom(null)}
          />
        )
      }
    />
  );
}
