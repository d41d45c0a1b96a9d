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

interface Side {
  id: number;
  name: string;
  area_name: string;
  auction_total: number;
}

/** Reads the number of a community from `/xiaoqu/7.html`, from a whole address or from a plain number. */
const idOf = (text: string) => Number(/(?:^|\/xiaoqu\/)([1-9][0-9]{0,14})(?:\.html)?\/?$/.exec(text.trim())?.[1] ?? 0);

const nameOf = ({ name, area_name, auction_total }: Side) => `${area_name}“${name}”（${auction_total} 条房源）`;

interface MergeFormProps {
  onSaved: () => void;
  onClose: () => void;
}

/** A form that merges a community into another. It shows both communities before. */
export default function MergeForm({ onSaved, onClose }: MergeFormProps) {
  const { busy, failure, setFailure, save } = useSave("合并失败，请重试");
  const [wrong, setWrong] = useState<{ from?: string; into?: string; reason?: string }>({});
  const [sides, setSides] = useState<{ from: Side; into: Side } | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [from, into] = [idOf(String(data.get("from"))), idOf(String(data.get("into")))];
    const reason = String(data.get("reason") ?? "").trim();
    const found = {
      from: from ? undefined : "请填写小区编号或地址，例如 /xiaoqu/7.html",
      into: !into ? "请填写小区编号或地址，例如 /xiaoqu/8.html" : into === from ? "请填写另一个小区" : undefined,
      reason: reason ? undefined : FAULT.reason,
    };
    setWrong(found);
    const first = (["from", "into", "reason"] as const).find((name) => found[name]);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await save(async () => {
      if (sides?.from.id !== from || sides.into.id !== into) {
        const of = (id: number) => api.get("/api/community/{id}", { path: { id }, quiet: true });
        const [source, target] = await Promise.all([of(from), of(into)]);
        return setSides({ from: source, into: target });
      }
      await api.post("/api/editor/community/merge", { body: { from, into, reason }, quiet: true });
      toast.success(`“${sides.from.name}”已并入“${sides.into.name}”`);
      onSaved();
    });
  };
  const changed = () => {
    setSides(null);
    setFailure(null);
  };
  return (
    <Dialog open onClose={onClose} title="合并小区">
      <EditorForm className="stack-4" noValidate onSubmit={submit}>
        <Field
          label="要合并的小区"
          note="编号或地址，合并后不再单独存在"
          name="from"
          autoComplete="off"
          error={wrong.from}
          onChange={changed}
        />
        <Field label="并入" note="保留的小区" name="into" autoComplete="off" error={wrong.into} onChange={changed} />
        <Field label="原因" name="reason" maxLength={200} error={wrong.reason} />
        {sides && (
          <p role="status">
            将把{nameOf(sides.from)}并入{nameOf(sides.into)}
            ：房源和关注者转入后者，前者的名称成为后者的别名，页面 301
            跳转到后者，价格走势和图片不保留。合并后不能撤销。
          </p>
        )}
        <Failure text={failure} />
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "请稍候…" : sides ? "确认合并" : "核对两个小区"}
        </Button>
      </EditorForm>
    </Dialog>
  );
}
