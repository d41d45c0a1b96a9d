import type { SiteSetting } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, TextField } from "../../../ui/form/Field";
import { TheirValue } from "../shared/conflict/TheirValue";
import { EditorForm } from "../shared/EditorForm";

interface SettingFormProps {
  setting: SiteSetting;
  onSaved: () => void;
  onClose: () => void;
}

/**
 * Changes a fact about the site. If another editor has changed it meanwhile, the form shows both texts, and
 * the editor chooses one of them.
 */
export default function SettingForm({ setting, onSaved, onClose }: SettingFormProps) {
  const [value, setValue] = useState(setting.value);
  const [reason, setReason] = useState("");
  const [current, setCurrent] = useState(setting);
  const { busy, failure, save } = useSave();
  const send = (text: string | null) =>
    save(async () => {
      try {
        await api.put("/api/editor/setting/{key}", {
          path: { key: setting.key },
          body: { value: text, seen: current.updated_at, reason },
          quiet: true,
        });
      } catch (cause) {
        if (cause instanceof ApiError && cause.status === 409) {
          const { list } = await api.get("/api/editor/setting", { quiet: true });
          setCurrent(list.find(({ key }) => key === setting.key) ?? current);
        }
        throw cause;
      }
      toast.success("已保存，1 秒内生效");
      onSaved();
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(value);
  };
  const Input = setting.max_length > 60 ? TextField : Field;
  return (
    <Dialog open onClose={onClose} title={`修改${setting.name}`} size="s">
      <EditorForm className="stack-4" noValidate onSubmit={submit}>
        <Input
          label={setting.name}
          note={`显示在：${setting.note}；不超过 ${setting.max_length} 字${setting.required ? "" : "，可留空"}`}
          name="value"
          maxLength={setting.max_length}
          value={value}
          onChange={(event: { target: { value: string } }) => setValue(event.target.value)}
        />
        {current !== setting && (
          <TheirValue theirs={current.value} name="文字" onTake={() => setValue(current.value)} />
        )}
        <Field
          label="原因"
          note="选填，会记入操作记录"
          name="reason"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Failure text={failure} />
        <div className="row-3">
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? "正在保存…" : "保存"}
          </Button>
          {current.updated_at && (
            <Button disabled={busy} onClick={() => send(null)}>
              恢复默认值
            </Button>
          )}
        </div>
      </EditorForm>
    </Dialog>
  );
}
