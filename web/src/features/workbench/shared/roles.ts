import type { RoleHolder, User } from "proto-types";

export type WorkbenchRole = RoleHolder["role"];

/** The roles of the workbench. Each role has the rights of those before it. */
export const ROLES: { role: WorkbenchRole; name: string; note: string }[] = [
  { role: "writer", name: "撰稿人", note: "起草和提交审核" },
  { role: "editor", name: "编辑", note: "发布标题与内容，处理提交" },
  { role: "publisher", name: "发布人", note: "发布模板、跳转和抓取规则，管理权限" },
];

const RANKS: User["role"][] = ["member", ...ROLES.map(({ role }) => role)];

/** Reports whether a role has the rights of the role `lowest`. */
export const reaches = (role: User["role"], lowest: User["role"]) => RANKS.indexOf(role) >= RANKS.indexOf(lowest);

/** Returns the name of a role; empty for a member without a role. */
export const roleName = (role: User["role"]) => ROLES.find((one) => one.role === role)?.name ?? "";
