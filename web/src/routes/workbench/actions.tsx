import type { Act } from "proto-types";
import { useCallback, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { ACTION_GROUPS, actionName } from "../../features/workbench/shared/actions";
import { EntityPage } from "../../features/workbench/shared/EntityPage";
import type { EntityColumn } from "../../features/workbench/shared/EntityTable";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import css from "../../features/workbench/shared/workbench.module.css";
import { parseId } from "../../lib/paths";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Time } from "../../ui/data/Time";
import { Button } from "../../ui/form/Button";
import { SelectField } from "../../ui/form/Field";

const PAGE_SIZE = 50;

export const loader = pageLoader(async ({ url }) => {
  const action = url.searchParams.get("action") ?? "";
  return {
    page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)),
    action: /^[a-z_.]{1,60}$/.test(action) ? action : undefined,
    member_id: parseId(url.searchParams.get("member_id") ?? undefined) ?? undefined,
  };
});

const COLUMNS: EntityColumn<Act>[] = [
  { label: "序号", narrow: true, cell: ({ id }) => id },
  { label: "时间", narrow: true, cell: ({ at }) => <Time at={at} pattern="yyyy-MM-dd hh:mm:ss" /> },
  {
    label: "操作人",
    narrow: true,
    cell: ({ member_id, operator }) =>
      member_id ? (
        <a href={workbenchPaths.acts({ member_id })} className={css.link}>
          {operator || `已注销账号 ${member_id}`}
        </a>
      ) : (
        operator
      ),
  },
  { label: "操作", narrow: true, cell: ({ action }) => actionName(action) },
  { label: "对象", cell: ({ subject }) => subject },
  { label: "原因", cell: ({ reason }) => reason || "—" },
  {
    label: "内容",
    cell: ({ detail }) =>
      detail ? (
        <details>
          <summary>查看</summary>
          <pre className={css.hash}>{JSON.stringify(detail, null, 2)}</pre>
        </details>
      ) : (
        "—"
      ),
  },
  {
    label: "哈希",
    narrow: true,
    cell: ({ hash }) => (
      <span className={css.hash} title={hash}>
        {hash.slice(0, 10)}
      </span>
    ),
  },
];

/** The log of the editors' actions, with a check that it was not altered. */
export function Component() {
  const { page, action, member_id } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(
          signal,
          () =>
            api.get("/api/editor/act", {
              query: { action, member_id, page, page_size: PAGE_SIZE },
              signal,
              quiet: true,
            }),
          "publisher",
        ),
      [action, member_id, page],
    ),
  );
  const [verified, setVerified] = useState<string | null>(null);
  const verify = async () => {
    try {
      const { entries, broken, last } = await api.get("/api/editor/act/verification");
      setVerified(
        broken
          ? `第 ${broken} 条与前后记录不符：记录在写入之后被改动或删除过，请联系管理员。`
          : `${entries} 条记录的哈希链完整，最后一条 ${last.slice(0, 10)}。`,
      );
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
  };
  return (
    <EntityPage
      active="acts"
      title="操作记录"
      personal={personal}
      tools={() => (
        <Button size="s" onClick={verify}>
          校验哈希链
        </Button>
      )}
      above={() => (
        <>
          <form method="get" action={workbenchPaths.acts()} className={css.bar}>
            <SelectField label="操作" name="action" defaultValue={action ?? ""} options={ACTION_GROUPS} />
            {member_id && <input type="hidden" name="member_id" value={member_id} />}
            <Button type="submit">筛选</Button>
          </form>
          <p role="status">{verified}</p>
        </>
      )}
      label="操作记录"
      columns={COLUMNS}
      items={({ list }) => list}
      keyOf={({ id }) => id}
      empty="没有符合条件的操作。"
      pages={{
        page,
        size: PAGE_SIZE,
        total: ({ total }) => total,
        href: (n) => workbenchPaths.acts({ action, member_id, page: n }),
      }}
    />
  );
}
