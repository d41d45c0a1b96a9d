import type { WorkbenchForm } from "proto-types";
import type { SubmitEvent } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { useDictionary } from "../../../stores/dictionary";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { SelectField, TextField } from "../../../ui/form/Field";
import { EditorForm } from "../shared/EditorForm";
import css from "../shared/workbench.module.css";

/** The code of the status that only the member can set. */
const CLOSED = "4";

/**
 * Edits the status of a form, the answer to the sender and the internal note. If saving fails, the input is
 * kept.
 */
export function SubmissionWork({ form, onSaved }: { form: WorkbenchForm; onSaved: () => void }) {
  const { demand_status = [] } = useDictionary();
  const { item, version } = form;
  const { busy, failure, save } = useSave();
  const closed = item.status === CLOSED;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim() || undefined;
    const status = closed ? undefined : (text("status") as "0" | "1" | "2" | "3" | "5");
    await save(async () => {
      await api.post("/api/editor/form/{id}", {
        path: { id: item.id },
        body: { version, status, reply: text("reply"), note: text("note") },
        quiet: true,
      });
      toast.success("已保存");
      onSaved();
    });
  };

  return (
    <EditorForm className={css.card} onSubmit={submit}>
      <h2>处理</h2>
      {closed ? (
        <p>提交人已关闭，只能添加备注。</p>
      ) : (
        <>
          <SelectField
            label="状态"
            name="status"
            defaultValue={item.status}
            options={demand_status
              .filter(({ code }) => code !== CLOSED)
              .map(({ code, name }) => ({ value: code, label: name }))}
          />
          <TextField
            label="答复"
            note={item.member ? "会员可见，并收到站内消息" : "提交人是游客，请另行电话答复"}
            name="reply"
            rows={5}
            maxLength={1000}
          />
        </>
      )}
      <TextField label="内部备注" note="仅编辑可见" name="note" maxLength={1000} />
      <Failure text={failure} />
      <Button type="submit" kind="primary" disabled={busy}>
        {busy ? "正在保存…" : "保存"}
      </Button>
    </EditorForm>
  );
}
