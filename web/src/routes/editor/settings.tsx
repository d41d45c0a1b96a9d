import type { SiteSetting } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { EditorPage } from "../../features/editor/shared/EditorPage";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import css from "../../features/editor/shared/workbench.module.css";
import { Table } from "../../ui/data/Table";
import { Time } from "../../ui/data/Time";
import { Button } from "../../ui/form/Button";

const SettingForm = lazy(() => import("../../features/editor/settings/SettingForm"));
const SettingHistory = lazy(() => import("../../features/editor/settings/SettingHistory"));

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/setting", { signal, quiet: true }));

const COLUMNS = [
  { key: "name", label: "项目", narrow: true },
  { key: "value", label: "当前内容" },
  { key: "note", label: "显示在" },
  { key: "changed", label: "修改", narrow: true },
  { key: "ways", label: "操作", narrow: true },
];

/** The facts of the site that editors change: hotline, texts of the footer, numbers of registration. */
export function Component() {
  const personal = usePersonal(load);
  const [editing, setEditing] = useState<SiteSetting | null>(null);
  const [read, setRead] = useState<SiteSetting | null>(null);
  const rowOf = (setting: SiteSetting) => ({
    key: setting.key,
    cells: {
      name: setting.name,
      value: setting.value || <span className={css.none}>（空，不显示）</span>,
      note: setting.note,
      changed: setting.updated_at ? (
        <>
          <Time at={setting.updated_at} pattern="yyyy-MM-dd hh:mm" />
          <br />
          {setting.by || "已注销账号"}
        </>
      ) : (
        <span className={css.none}>默认值</span>
      ),
      ways: (
        <div className={css.ways}>
          <Button kind="text" size="s" onClick={() => setEditing(setting)} aria-label={`修改${setting.name}`}>
            修改
          </Button>
          <Button kind="text" size="s" onClick={() => setRead(setting)} aria-label={`${setting.name}的历史`}>
            历史
          </Button>
        </div>
      ),
    },
  });
  return (
    <EditorPage active="settings" title="网站设置" personal={personal}>
      {({ list }) => (
        <>
          <p className={css.status}>保存后 1 秒内全站生效；每次修改都记入操作记录。</p>
          <div className={css.scroll}>
            <Table label="网站设置" columns={COLUMNS} rows={list.map(rowOf)} />
          </div>
          <Suspense fallback={null}>
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
          </Suspense>
        </>
      )}
    </EditorPage>
  );
}
