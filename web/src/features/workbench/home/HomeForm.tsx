import type { WorkbenchHome } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { FAULT } from "../../../lib/form-rules";
import { Time } from "../../../ui/data/Time";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { EditorForm } from "../shared/EditorForm";
import forms from "../shared/workbench.module.css";
import css from "./Home.module.css";
import { bodyOf, isSame, type Layout } from "./layout";
import { PickList } from "./PickList";
import { RowList } from "./RowList";

interface HomeFormProps {
  stored: WorkbenchHome;
  onSaved: (stored: WorkbenchHome) => void;
}

/** Edits the order of the home page and its recommended lots. The input stays when saving fails. */
export default function HomeForm({ stored, onSaved }: HomeFormProps) {
  const [layout, setLayout] = useState<Layout>(stored);
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, failure, save } = useSave();
  const isDirty = !isSame(layout, stored);
  const isBuiltin = isSame({ ...layout, picks: [] }, { rows: stored.builtin, picks: [] });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWrong(reason.trim() ? null : FAULT.reason);
    if (!reason.trim()) return event.currentTarget.querySelector("input")?.focus();
    await save(async () => {
      const body = { ...bodyOf(layout), version: stored.version, reason: reason.trim() };
      const next = await api.put("/api/editor/home", { body, quiet: true });
      toast.success("已保存，1 秒内生效");
      setReason("");
      setLayout(next);
      onSaved(next);
    });
  };
  return (
    <>
      <p className={forms.status} role="status">
        {isDirty ? (
          "有尚未保存的改动。"
        ) : stored.updated_at ? (
          <>
            {stored.by || "已注销账号"} 于 <Time at={stored.updated_at} pattern="yyyy-MM-dd hh:mm" /> 保存。
          </>
        ) : (
          "当前是默认的首页，还没有修改过。"
        )}
      </p>
      <EditorForm isUnsaved={isDirty} className={css.save} noValidate onSubmit={submit}>
        <Field
          label="原因"
          note="会记入操作记录"
          name="reason"
          maxLength={200}
          value={reason}
          error={wrong}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" kind="primary" disabled={busy || !isDirty}>
          {busy ? "正在保存…" : "保存"}
        </Button>
        <Button disabled={busy || !isDirty} onClick={() => setLayout(stored)}>
          放弃改动
        </Button>
        <Button disabled={busy || isBuiltin} onClick={() => setLayout({ ...layout, rows: stored.builtin })}>
          恢复默认顺序
        </Button>
        <Failure text={failure} />
      </EditorForm>
      <div className={css.columns}>
        <RowList rows={layout.rows} onChange={(rows) => setLayout({ ...layout, rows })} />
        <PickList picks={layout.picks} most={stored.max_picks} onChange={(picks) => setLayout({ ...layout, picks })} />
      </div>
    </>
  );
}
