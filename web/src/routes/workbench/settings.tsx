import type { SiteSetting } from "proto-types";
import { lazy, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { EntityPage } from "../../features/workbench/shared/EntityPage";
import type { EntityColumn } from "../../features/workbench/shared/EntityTable";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import css from "../../features/workbench/shared/workbench.module.css";
import { Time } from "../../ui/data/Time";
import { Button } from "../../ui/form/Button";

const SettingForm = lazy(() => import("../../features/workbench/settings/SettingForm"));
const SettingHistory = lazy(() => import("../../features/workbench/settings/SettingHistory"));

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/setting", { signal, quiet: true }));

/** Edits the facts of the site: the hotline, the texts of the footer, registration numbers. */
export function Component() {
  const personal = usePersonal(load);
  const [editing, setEditing] = useState<SiteSetting | null>(null);
  const [read, setRead] = useState<SiteSetting | null>(null);
  const columns: EntityColumn<SiteSetting>[] = [
    { label: "项目", narrow: true, cell: ({ name }) => name },
    { label: "当前内容", cell: ({ value }) => value || <span className={css.none}>（空，不显示）</span> },
    { label: "显示在", cell: ({ note }) => note },
    {
      label: "修改",
      narrow: true,
      cell: ({ updated_at, by }) =>
        updated_at ? (
          <>
            <Time at={updated_at} pattern="yyyy-MM-dd hh:mm" />
            <br />
            {by || "已注销账号"}
          </>
        ) : (
          <span className={css.none}>默认值</span>
        ),
    },
    {
      label: "操作",
      narrow: true,
      cell: (setting) => (
        <div className="row-3">
          <Button kind="text" size="s" onClick={() => setEditing(setting)} aria-label={`修改${setting.name}`}>
            修改
          </Button>
          <Button kind="text" size="s" onClick={() => setRead(setting)} aria-label={`${setting.name}的历史`}>
            历史
          </Button>
        </div>
      ),
    },
  ];
  return (
    <EntityPage
      active="settings"
      title="网站设置"
      personal={personal}
      above={() => <p className={css.status}>保存后 1 秒内全站生效；每次修改都记入操作记录。</p>}
      label="网站设置"
      columns={columns}
      items={({ list }) => list}
      keyOf={({ key }) => key}
      dialogs={() => (
        <>
          {editing && (
            <SettingForm
              setting={editing}
              onSaved={() => {
                setEditing(null);
                personal.reload();
              }}
              onClose={() => setEditing(null)}
            />
          )}
          {read && <SettingHistory setting={read} onClose={() => setRead(null)} />}
        </>
      )}
    />
  );
}
