import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { FAULT } from "../../../lib/form-rules";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { TheirValue } from "../shared/conflict/TheirValue";
import { EditorForm } from "../shared/EditorForm";
import forms from "../shared/workbench.module.css";
import { isRenamed, type LabelRow, sameIn } from "./rows";

interface LabelFormProps {
  row: LabelRow;
  /** The text in the field at first: the current label or an earlier one. */
  text: string;
  onSaved: () => void;
  onClose: () => void;
}

/**
 * Changes the label of a value. If another editor has changed the label meanwhile, the form offers both
 * labels.
 */
export default function LabelForm({ row, text, onSaved, onClose }: LabelFormProps) {
  const { dictionary, entry } = row;
  const [label, setLabel] = useState(text);
  const [reason, setReason] = useState(text === entry.label ? "" : `恢复为“${text}”`);
  const [wrong, setWrong] = useState<string | null>(null);
  const [current, setCurrent] = useState(entry);
  const { busy, failure, save } = useSave();
  const send = (form: HTMLFormElement | null, next: string | null) => {
    setWrong(reason.trim() ? null : FAULT.reason);
    if (!reason.trim()) return form?.querySelector<HTMLInputElement>("[name=reason]")?.focus();
    return save(async () => {
      try {
        await api.put("/api/editor/label/{dictionary}/{code}", {
          path: { dictionary: dictionary.key, code: entry.code },
          body: { label: next, seen: current.updated_at, reason: reason.trim() },
          quiet: true,
        });
      } catch (cause) {
        if (cause instanceof ApiError && cause.status === 409) {
          const { list } = await api.get("/api/editor/label", { quiet: true });
          setCurrent(sameIn(list, row) ?? current);
        }
        throw cause;
      }
      toast.success("已保存，1 秒内生效");
      onSaved();
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget, label);
  };
  return (
    <Dialog open onClose={onClose} title={`修改“${entry.label}”`} size="s">
      <EditorForm className="stack-4" noValidate onSubmit={submit}>
        <p className={forms.status}>
          {dictionary.name}，代码 {entry.code}（不变），默认名称“{entry.builtin}”。显示在：{dictionary.note}。
        </p>
        <Field
          label="名称"
          note={`不超过 ${dictionary.max_width} 个汉字的宽度`}
          name="label"
          maxLength={100}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        {current !== entry && <TheirValue theirs={current.label} name="名称" onTake={() => setLabel(current.label)} />}
        <Field
          label="原因"
          note="会记入操作记录"
          name="reason"
          maxLength={200}
          value={reason}
          error={wrong}
          onChange={({ target }) => setReason(target.value)}
        />
        <Failure text={failure} />
        <div className="row-3">
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? "正在保存…" : "保存"}
          </Button>
          {isRenamed(current) && (
            <Button disabled={busy} onClick={({ currentTarget }) => send(currentTarget.form, null)}>
              恢复默认名称
            </Button>
          )}
        </div>
      </EditorForm>
    </Dialog>
  );
}
