import type { RoleHolder } from "proto-types";
import { lazy, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { EntityPage } from "../../features/workbench/shared/EntityPage";
import type { EntityColumn } from "../../features/workbench/shared/EntityTable";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { ROLES, roleName, type WorkbenchRole } from "../../features/workbench/shared/roles";
import css from "../../features/workbench/shared/workbench.module.css";
import { toast } from "../../lib/browser/toast";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Chip } from "../../ui/data/Chip";
import { Time } from "../../ui/data/Time";
import { Button } from "../../ui/form/Button";

const RoleForm = lazy(() => import("../../features/workbench/roles/RoleForm"));

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/role", { signal, quiet: true }), "publisher");

/** Lists the members with a role in the workbench. */
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
  const columns: EntityColumn<RoleHolder>[] = [
    { label: "账号", cell: ({ nickname }) => nickname },
    { label: "手机号", narrow: true, cell: ({ mobile }) => mobile ?? "未绑定" },
    {
      label: "角色",
      narrow: true,
      cell: ({ role }) => (
        <Chip tone={role === "publisher" ? "red" : role === "editor" ? "blue" : "grey"} look="line">
          {roleName(role)}
        </Chip>
      ),
    },
    { label: "可以做什么", cell: (holder) => ROLES.find(({ role }) => role === holder.role)?.note },
    {
      label: "最近登录",
      narrow: true,
      cell: ({ last_login_at }) => <Time at={last_login_at} pattern="yyyy-MM-dd hh:mm" />,
    },
    {
      label: "操作",
      narrow: true,
      cell: (holder) => (
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
  ];
  return (
    <EntityPage
      active="roles"
      title="权限管理"
      personal={personal}
      tools={() => (
        <Button size="s" onClick={() => setEditing("new")}>
          授权
        </Button>
      )}
      label="权限"
      columns={columns}
      items={({ list }) => list}
      keyOf={({ id }) => id}
      empty="还没有人有编辑权限。"
      dialogs={() =>
        editing && (
          <RoleForm holder={editing === "new" ? null : editing} onSave={save} onClose={() => setEditing(null)} />
        )
      }
    />
  );
}
