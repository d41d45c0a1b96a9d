import type { Redirect } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { FAULT } from "../../../lib/form-rules";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { EditorForm } from "../shared/EditorForm";
import css from "../shared/workbench.module.css";

/** What the form begins with: a row that is changed, or the address of a new one. */
export type RedirectDraft = Redirect | { from: string; updated_at?: undefined };

interface RedirectFormProps {
  draft: RedirectDraft;
  onSaved: () => void;
  onClose: () => void;
}

const WAYS = [
  { value: "moved", label: "301 永久跳转到新地址" },
  { value: "gone", label: "410 内容已删除，没有新地址" },
];

interface Wrong {
  from?: string;
  to?: string;
  reason?: string;
}

/** Stores where an address leads, or that it is gone. What is written stays when saving fails. */
export default function RedirectForm({ draft, onSaved, onClose }: RedirectFormProps) {
  const { busy, failure, save } = useSave();
  const seen = draft.updated_at;
  const target = seen === undefined ? "" : draft.to;
  const [way, setWay] = useState(target === null ? "gone" : "moved");
  const [wrong, setWrong] = useState<Wrong>({});
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const [from, to, reason] = [text("from"), text("to"), text("reason")];
    const found: Wrong = {
      from: from ? undefined : "请填写原地址，例如 /old/list.html",
      to: way === "gone" || to ? undefined : "请填写目标地址，例如 /fapaifang.html",
      reason: reason ? undefined : FAULT.reason,
    };
    setWrong(found);
    const first = (["from", "to", "reason"] as const).find((name) => found[name]);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await save(async () => {
      const { row, shortened } = await api.put("/api/editor/redirect", {
        body: { from, to: way === "gone" ? null : to, reason, seen: seen ?? null },
        quiet: true,
      });
      const chained = row.to !== null && way === "moved" && shortened > 0 ? `，另有 ${shortened} 条跳转改为直达` : "";
      toast.success(`已保存，1 秒内生效${chained}`);
      onSaved();
    });
  };
  return (
    <Dialog open onClose={onClose} title={seen === undefined ? "新增跳转" : "修改跳转"}>
      <EditorForm className={css.dialog} noValidate onSubmit={submit}>
        <Field
          label="原地址"
          note="本站路径或完整网址，不带 ? 参数"
          name="from"
          maxLength={1000}
          autoComplete="off"
          defaultValue={draft.from}
          readOnly={seen !== undefined}
          error={wrong.from}
        />
        <SelectField
          label="处理"
          name="way"
          value={way}
          options={WAYS}
          onChange={({ target }) => setWay(target.value)}
        />
        {way === "moved" && (
          <Field
            label="目标地址"
            note="本站页面，访问者带的参数会保留"
            name="to"
            maxLength={1000}
            autoComplete="off"
            defaultValue={target ?? ""}
            error={wrong.to}
          />
        )}
        <Field
          label="原因"
          name="reason"
          maxLength={200}
          defaultValue={seen === undefined ? "" : draft.reason}
          error={wrong.reason}
        />
        <Failure text={failure} />
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "正在保存…" : "保存"}
        </Button>
      </EditorForm>
    </Dialog>
  );
}
