import type { DeskAgent } from "proto-types";
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
import forms from "../shared/workbench.module.css";

interface HideFormProps {
  agent: DeskAgent;
  onSaved: () => void;
  onClose: () => void;
}

/** Hides a consultant from visitors with the reason, or shows him or her again. */
export default function HideForm({ agent, onSaved, onClose }: HideFormProps) {
  const { busy, failure, save } = useSave();
  const [wrong, setWrong] = useState<string | null>(null);
  const word = agent.hidden ? "重新显示" : "隐藏";
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    setWrong(reason ? null : FAULT.reason);
    if (!reason) return event.currentTarget.querySelector("input")?.focus();
    await save(async () => {
      await api.put("/api/editor/agent/{id}/visibility", {
        path: { id: agent.id },
        body: { hidden: !agent.hidden, version: agent.version, reason },
        quiet: true,
      });
      toast.success(`已${word}，1 秒内生效`);
      onSaved();
    });
  };
  return (
    <Dialog open onClose={onClose} title={`${word}${agent.profile.name}`} size="s">
      <EditorForm className={forms.dialog} noValidate onSubmit={submit}>
        <p>
          {agent.hidden
            ? "主页、名单和房源页将重新显示这位专员，原网址恢复访问。"
            : `主页、名单和房源页不再显示这位专员，原网址返回 410。负责的 ${agent.house_count} 条房源记录、${agent.deal_count} 个成交案例和用户提交都保留，可以随时重新显示。`}
        </p>
        <Field label="原因" name="reason" maxLength={200} error={wrong} />
        <Failure text={failure} />
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "正在保存…" : word}
        </Button>
      </EditorForm>
    </Dialog>
  );
}
