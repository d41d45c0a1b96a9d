import type { Redirect } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { FAULT } from "../../../lib/form-rules";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { EditorForm } from "../shared/EditorForm";
import css from "../shared/workbench.module.css";

interface RemoveFormProps {
  row: Redirect;
  onSaved: () => void;
  onClose: () => void;
}

/** Takes back where an address leads, with the reason. */
export default function RemoveForm({ row, onSaved, onClose }: RemoveFormProps) {
  const { busy, failure, save } = useSave("取消失败，请重试");
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    setWrong(reason ? null : FAULT.reason);
    if (!reason) return event.currentTarget.querySelector("input")?.focus();
    await save(async () => {
      await api.post("/api/editor/redirect/removal", {
        body: { from: row.from, reason, seen: row.updated_at },
        quiet: true,
      });
      toast.success("已取消，原地址恢复为原来的页面");
      onSaved();
    });
  };
  return (
    <Dialog open onClose={onClose} title="取消跳转" size="s">
      <EditorForm className={css.dialog} noValidate onSubmit={submit}>
        <p>
          {row.from} 将不再{row.to === null ? "标为已删除" : `跳转到 ${row.to}`}，恢复为原来的页面；没有页面时返回 404。
        </p>
        <Field label="原因" name="reason" maxLength={200} error={wrong} />
        <Failure text={failure} />
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "正在取消…" : "取消跳转"}
        </Button>
      </EditorForm>
    </Dialog>
  );
}
