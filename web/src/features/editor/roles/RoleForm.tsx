import { type SubmitEvent, useState } from "react";
import { useSave } from "../../../api/use-save";
import { FAULT, isMobile, plainMobile } from "../../../lib/form-rules";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { EditorForm } from "../shared/EditorForm";
import { ROLES } from "../shared/roles";
import css from "../shared/workbench.module.css";

interface RoleFormProps {
  /** Who is changed; null for a member who is named by a number. */
  holder: { nickname: string; role: string } | null;
  onSave: (written: { mobile: string; role: string; reason: string }) => Promise<void>;
  onClose: () => void;
}

/** Gives a member a role, changes it or takes it. What is written stays when saving fails. */
export default function RoleForm({ holder, onSave, onClose }: RoleFormProps) {
  const { busy, failure, save } = useSave();
  const [wrong, setWrong] = useState<{ mobile?: string; reason?: string }>({});
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const written = { mobile: plainMobile(text("mobile")), role: text("role"), reason: text("reason") };
    const found = {
      mobile: holder || isMobile(written.mobile) ? undefined : FAULT.mobile,
      reason: written.reason ? undefined : FAULT.reason,
    };
    setWrong(found);
    const first = found.mobile ? "mobile" : found.reason ? "reason" : null;
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await save(async () => {
      await onSave(written);
      onClose();
    });
  };
  const options = ROLES.map(({ role, name, note }) => ({ value: role as string, label: `${name}（${note}）` }));
  return (
    <Dialog open onClose={onClose} title={holder ? `更改权限：${holder.nickname}` : "授权"}>
      <EditorForm className={css.dialog} noValidate onSubmit={submit}>
        {!holder && (
          <Field
            label="手机号"
            note="须先登录过一次"
            name="mobile"
            inputMode="numeric"
            autoComplete="off"
            error={wrong.mobile}
          />
        )}
        <SelectField
          label="角色"
          name="role"
          defaultValue={holder?.role ?? "writer"}
          options={holder ? [...options, { value: "member", label: "收回权限" }] : options}
        />
        <Field label="原因" name="reason" maxLength={200} error={wrong.reason} />
        <Failure text={failure} />
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "正在保存…" : "保存"}
        </Button>
      </EditorForm>
    </Dialog>
  );
}
