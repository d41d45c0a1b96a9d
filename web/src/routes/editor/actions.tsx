import type { Act } from "proto-types";
import { useCallback, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { ACTION_GROUPS, actionName } from "../../features/editor/shared/actions";
import { EditorPage } from "../../features/editor/shared/EditorPage";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import css from "../../features/editor/shared/workbench.module.css";
import { parseId } from "../../lib/paths";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Table } from "../../ui/data/Table";
import { Time } from "../../ui/data/Time";
import { Button } from "../../ui/form/Button";
import { SelectField } from "../../ui/form/Field";
import { Pager } from "../../ui/navigation/Pager";

const PAGE_SIZE = 50;

export const loader = pageLoader(async ({ url }) => {
  const action = url.searchParams.get("action") ?? "";
  return {
    page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)),
    action: /^[a-z_.]{1,60}$/.test(action) ? action : undefined,
    member_id: parseId(url.searchParams.get("member_id") ?? undefined) ?? undefined,
  };
});

const COLUMNS = [
  { key: "id", label: "序号", narrow: true },
  { key: "at", label: "时间", narrow: true },
  { key: "who", label: "操作人", narrow: true },
  { key: "action", label: "操作", narrow: true },
  { key: "subject", label: "对象" },
  { key: "reason", label: "原因" },
  { key: "detail", label: "内容" },
  { key: "hash", label: "哈希", narrow: true },
];

const rowOf = (act: Act) => ({
  key: String(act.id),
  cells: {
    id: act.id,
    at: <Time at={act.at} pattern="yyyy-MM-dd hh:mm:ss" />,
    who: act.member_id ? (
      <a href={workbenchPaths.acts({ member_id: act.member_id })} className={css.link}>
        {act.operator || `已注销账号 ${act.member_id}`}
      </a>
    ) : (
      act.operator
    ),
    action: actionName(act.action),
    subject: act.subject,
    reason: act.reason || "—",
    detail: act.detail ? (
      <details>
        <summary>查看</summary>
        <pre className={css.hash}>{JSON.stringify(act.detail, null, 2)}</pre>
      </details>
    ) : (
      "—"
    ),
    hash: (
      <span className={css.hash} title={act.hash}>
        {act.hash.slice(0, 10)}
      </span>
    ),
  },
});

/** What editors did, and whether the log is still as it was written. */
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
    <EditorPage
      active="acts"
      title="操作记录"
      personal={personal}
      tools={() => (
        <Button size="s" onClick={verify}>
          校验哈希链
        </Button>
      )}
    >
      {(data) => (
        <>
          <form method="get" action={workbenchPaths.acts()} className={css.bar}>
            <SelectField label="操作" name="action" defaultValue={action ?? ""} options={ACTION_GROUPS} />
            {member_id && <input type="hidden" name="member_id" value={member_id} />}
            <Button type="submit">筛选</Button>
          </form>
          <p role="status">{verified}</p>
          <div className={css.scroll}>
            <Table label="操作记录" columns={COLUMNS} rows={data.list.map(rowOf)} empty="没有符合条件的操作。" />
          </div>
          <Pager
            page={page}
            count={Math.ceil(data.total / PAGE_SIZE)}
            href={(n) => workbenchPaths.acts({ action, member_id, page: n })}
          />
        </>
      )}
    </EditorPage>
  );
}
