import { FAULT, isMobile, plainMobile } from "../../../lib/form-rules";
import { type EntityField, EntityForm, REASON, reasonFault } from "../shared/EntityForm";
import { ROLES } from "../shared/roles";

interface RoleFormProps {
  /** The member whose role is changed; null if the editor enters the number of a member. */
  holder: { nickname: string; role: string } | null;
  onSave: (written: { mobile: string; role: string; reason: string }) => Promise<void>;
  onClose: () => void;
}

const MOBILE: EntityField = {
  label: "手机号",
  note: "须先登录过一次",
  name: "mobile",
  inputMode: "numeric",
  autoComplete: "off",
};

/** Gives a member a role, changes it or removes it. */
export default function RoleForm({ holder, onSave, onClose }: RoleFormProps) {
  const roles = ROLES.map(({ role, name, note }) => ({ value: role as string, label: `${name}（${note}）` }));
  const role: EntityField = {
    label: "角色",
    name: "role",
    defaultValue: holder?.role ?? "writer",
    options: holder ? [...roles, { value: "member", label: "收回权限" }] : roles,
  };
  return (
    <EntityForm
      title={holder ? `更改权限：${holder.nickname}` : "授权"}
      fields={holder ? [role, REASON] : [MOBILE, role, REASON]}
      faults={(values) => ({
        mobile: holder || isMobile(plainMobile(values.mobile ?? "")) ? undefined : FAULT.mobile,
        reason: reasonFault(values),
      })}
      onSave={async ({ mobile = "", role = "", reason = "" }) => {
        await onSave({ mobile: plainMobile(mobile), role, reason });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
