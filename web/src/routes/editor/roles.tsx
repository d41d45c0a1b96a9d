import type { RoleHolder } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { EditorPage } from "../../features/editor/shared/EditorPage";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import { ROLES, roleName, type WorkbenchRole } from "../../features/editor/shared/roles";
import css from "../../features/editor/shared/workbench.module.css";
import { toast } from "../../lib/browser/toast";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Chip } from "../../ui/data/Chip";
import { Table } from "../../ui/data/Table";
import { Time } from "../../ui/data/Time";
import { Button } from "../../ui/form/Button";

const RoleForm = lazy(() => import("../../features/editor/roles/RoleForm"));

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/role", { signal, quiet: true }), "publisher");

const COLUMNS = [
  { key: "who", label: "账号" },
  { key: "mobile", label: "手机号", narrow: true },
  { key: "role", label: "角色", narrow: true },
  { key: "may", label: "可以做什么" },
  { key: "at", label: "最近登录", narrow: true },
  { key: "ways", label: "操作", narrow: true },
];

/** Who has a role in the workbench. */
export function Component() {
  const personal = usePersonal(load);
  const [editing, setEditing] = useState<RoleHolder | "new" | null>(null);
  const save = async ({ mobile, role, reason }: { mobile: string; role: string; reason: string }) => {
    const body = { role: role as WorkbenchRole | "member", reason };
    if (editing === "new") {
      await api.post("/api/editor/role", { body: { mobile, role: role as WorkbenchRole, reason }, quiet: true });
    } else if (editing) {
      await api.post("/api/editor/role/{id}", { path: { id: editing.id }, body, quiet: true });
    }
    toast.success("已保存");
    personal.reload();
  };
  const rowOf = (holder: RoleHolder) => ({
    key: String(holder.id),
    cells: {
      who: holder.nickname,
      mobile: holder.mobile ?? "未绑定",
      role: (
        <Chip tone={holder.role === "publisher" ? "red" : holder.role === "editor" ? "blue" : "grey"} look="line">
          {roleName(holder.role)}
        </Chip>
      ),
      may: ROLES.find(({ role }) => role === holder.role)?.note,
      at: <Time at={holder.last_login_at} pattern="yyyy-MM-dd hh:mm" />,
      ways: (
        <>
          <Button kind="text" size="s" onClick={() => setEditing(holder)} aria-label={`更改${holder.nickname}的权限`}>
            更改
          </Button>
          <a href={workbenchPaths.acts({ member_id: holder.id })} className={css.link}>
            操作记录
          </a>
        </>
      ),
    },
  });
  return (
    <EditorPage
      active="roles"
      title="权限管理"
      personal={personal}
      tools={() => (
        <Button size="s" onClick={() => setEditing("new")}>
          授权
        </Button>
      )}
    >
      {(data) => (
        <>
          <div className={css.scroll}>
            <Table label="权限" columns={COLUMNS} rows={data.list.map(rowOf)} empty="还没有人有编辑权限。" />
          </div>
          {editing && (
            <Suspense fallback={null}>
              <RoleForm holder={editing === "new" ? null : editing} onSave={save} onClose={() => setEditing(null)} />
            </Suspense>
          )}
        </>
      )}
    </EditorPage>
  );
}
