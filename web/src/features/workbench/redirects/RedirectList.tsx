import type { Redirect } from "proto-types";
import { lazy, useCallback, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { usePersonal } from "../../../api/use-personal";
import { download } from "../../../lib/browser/download";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Button, ButtonLink } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { EntityPage } from "../shared/EntityPage";
import type { EntityColumn } from "../shared/EntityTable";
import { loadWorkbench } from "../shared/load-workbench";
import { reaches } from "../shared/roles";
import css from "../shared/workbench.module.css";
import type { RedirectDraft } from "./RedirectForm";
import { RequestList } from "./RequestList";
import { PAGE_SIZE, type SectionQuery, SectionTabs } from "./section";

const RedirectForm = lazy(() => import("./RedirectForm"));
const RemoveForm = lazy(() => import("./RemoveForm"));

const STATES = [
  { value: "", label: "全部" },
  { value: "moved", label: "301 跳转" },
  { value: "gone", label: "410 已删除" },
];

/** Lists the addresses that moved or were marked as gone. */
export function RedirectList({ query }: { query: SectionQuery }) {
  const { q, state, page } = query;
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, () =>
          api.get("/api/editor/redirect", {
            query: { q, state, page, page_size: PAGE_SIZE },
            signal,
            quiet: true,
          }),
        ),
      [q, state, page],
    ),
  );
  const [draft, setDraft] = useState<RedirectDraft | null>(null);
  const [leaving, setLeaving] = useState<Redirect | null>(null);
  const canWrite = personal.state === "ready" && reaches(personal.data.user.role, "publisher");
  const exportFile = async () => {
    try {
      download("跳转.csv", await api.get("/api/editor/redirect/csv", { query: { q, state } }));
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
  };
  const close = () => {
    setDraft(null);
    setLeaving(null);
  };
  const saved = () => {
    close();
    personal.reload();
  };
  const columns: EntityColumn<Redirect>[] = [
    { label: "原地址", cell: ({ from }) => <span className={css.address}>{from}</span> },
    {
      label: "目标",
      cell: ({ to, keeps_query }) =>
        to === null ? (
          <Chip tone="red" look="line">
            410 已删除
          </Chip>
        ) : (
          <span className={css.address}>
            301 →{" "}
            {to.includes("{") ? (
              to
            ) : (
              <a href={to} className={css.link}>
                {to}
              </a>
            )}
            {!keeps_query && "，去掉其他参数"}
          </span>
        ),
    },
    { label: "原因", cell: ({ reason }) => reason },
    {
      label: "修改",
      narrow: true,
      cell: ({ updated_at, editor }) => (
        <>
          <Time at={updated_at} pattern="yyyy-MM-dd hh:mm" />
          <br />
          {editor ?? "已注销账号"}
        </>
      ),
    },
    {
      label: "操作",
      narrow: true,
      cell: (row) =>
        canWrite && (
          <div className="row-3">
            <Button kind="text" size="s" onClick={() => setDraft(row)} aria-label={`修改 ${row.from}`}>
              修改
            </Button>
            <Button kind="text" size="s" onClick={() => setLeaving(row)} aria-label={`取消 ${row.from}`}>
              取消
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
      tools={() => (
        <>
          <Button size="s" onClick={exportFile}>
            导出 CSV
          </Button>
          {canWrite && (
            <Button size="s" onClick={() => setDraft({ from: "" })}>
              新增跳转
            </Button>
          )}
        </>
      )}
      above={({ total, requests }) => (
        <>
          <SectionTabs active="moved" />
          <RequestList requests={requests} canWrite={canWrite} onDecided={personal.reload} />
          <form method="get" action={workbenchPaths.redirects()} className={css.filters}>
            <Field label="地址或原因" name="q" maxLength={100} defaultValue={q} />
            <SelectField label="状态" name="state" defaultValue={state ?? ""} options={STATES} />
            <Button type="submit">筛选</Button>
            <ButtonLink kind="text" href={workbenchPaths.redirects()}>
              清空
            </ButtonLink>
          </form>
          <p role="status" className={css.status}>
            共 {total} 条。保存后 1 秒内生效；连续跳转会自动改为直达，循环跳转会被拒绝。
            {!canWrite && "修改跳转需要发布人角色。"}
          </p>
        </>
      )}
      label="跳转"
      columns={columns}
      items={({ list }) => list}
      keyOf={({ from }) => from}
      empty={q || state ? "没有符合条件的跳转。" : "还没有跳转。可以从“404 记录”中为常被访问的失效地址设置跳转。"}
      pages={{
        page,
        size: PAGE_SIZE,
        total: ({ total }) => total,
        href: (n) => workbenchPaths.redirects({ q, state, page: n }),
      }}
      dialogs={() => (
        <>
          {draft && <RedirectForm draft={draft} onSaved={saved} onClose={close} />}
          {leaving && <RemoveForm row={leaving} onSaved={saved} onClose={close} />}
        </>
      )}
    />
  );
}
