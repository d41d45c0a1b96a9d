import type { CommunityMerge } from "proto-types";
import { lazy, useState } from "react";
import { api } from "../../../api/browser";
import { usePersonal } from "../../../api/use-personal";
import { paths } from "../../../lib/paths";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { EntityPage } from "../shared/EntityPage";
import type { EntityColumn } from "../shared/EntityTable";
import { loadWorkbench } from "../shared/load-workbench";
import { reaches } from "../shared/roles";
import css from "../shared/workbench.module.css";
import { SectionTabs } from "./section";

const MergeForm = lazy(() => import("./MergeForm"));

const COLUMNS: EntityColumn<CommunityMerge>[] = [
  { label: "已合并的小区", cell: ({ name }) => name },
  { label: "原地址", cell: ({ id }) => paths.community(id) },
  {
    label: "并入",
    cell: ({ into_id, into_name }) => (
      <a href={paths.community(into_id)} className={css.link}>
        {into_name}
      </a>
    ),
  },
  { label: "合并时间", narrow: true, cell: ({ at }) => <Time at={at} pattern="yyyy-MM-dd hh:mm" /> },
];

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/community/merge", { signal, quiet: true }));

/** Lists merged communities; their pages redirect to the community that they were merged into. */
export function MergeList() {
  const personal = usePersonal(load);
  const [open, setOpen] = useState(false);
  const canWrite = personal.state === "ready" && reaches(personal.data.user.role, "publisher");
  return (
    <EntityPage
      active="redirects"
      title="跳转与失效"
      personal={personal}
      tools={() =>
        canWrite && (
          <Button size="s" onClick={() => setOpen(true)}>
            合并小区
          </Button>
        )
      }
      above={() => (
        <>
          <SectionTabs active="merged" />
          <p className={css.status}>
            两个小区其实是同一个时，把其中一个并入另一个：原页面 301 直达保留的小区，以后导入的数据也归入它。
            {!canWrite && "合并小区需要发布人角色。"}
          </p>
        </>
      )}
      label="已合并的小区"
      columns={COLUMNS}
      items={({ list }) => list}
      keyOf={({ id }) => id}
      empty="还没有合并过小区。"
      dialogs={() =>
        open && (
          <MergeForm
            onSaved={() => {
              setOpen(false);
              personal.reload();
            }}
            onClose={() => setOpen(false)}
          />
        )
      }
    />
  );
}
