import type { AssetPair } from "proto-types";
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

/**
 * What the form decides about two lots. If `pair` is null, the form asks for the lots. `isSame` is null to
 * withdraw a decision.
 */
export interface Choice {
  pair: AssetPair | null;
  isSame: boolean | null;
}

/**
 * Reads the number of a lot from `/fapaifang-info/7.html`, from a whole address or from a plain number; 0 if
 * there is none.
 */
const idOf = (text: string) =>
  Number(/(?:^|\/fapaifang-info\/)([1-9][0-9]{0,14})(?:\.html)?\/?$/.exec(text.trim())?.[1] ?? 0);

const titleOf = ({ pair, isSame }: Choice) =>
  pair === null ? "认定两个房源" : isSame === null ? "撤回认定" : isSame ? "合并为同一标的" : "分开两个房源";

interface AssetFormProps {
  choice: Choice;
  onSaved: () => void;
  onClose: () => void;
}

/** A form that marks two lots as the same asset or as different assets, or withdraws that decision. */
export default function AssetForm({ choice, onSaved, onClose }: AssetFormProps) {
  const { pair } = choice;
  const { busy, failure, save } = useSave("没有保存，请重试");
  const [wrong, setWrong] = useState<{ house?: string; other?: string; reason?: string }>({});
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const house = pair?.house.id ?? idOf(String(data.get("house")));
    const other = pair?.other.id ?? idOf(String(data.get("other")));
    const reason = String(data.get("reason") ?? "").trim();
    const found = {
      house: house ? undefined : "请填写房源编号或地址，例如 /fapaifang-info/7.html",
      other: !other
        ? "请填写房源编号或地址，例如 /fapaifang-info/8.html"
        : other === house
          ? "请填写另一个房源"
          : undefined,
      reason: reason ? undefined : FAULT.reason,
    };
    setWrong(found);
    const first = (["house", "other", "reason"] as const).find((name) => found[name]);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const isSame = pair ? choice.isSame : data.get("same") === "1";
    await save(async () => {
      await api.post("/api/editor/asset", {
        body: { house_id: house, other_id: other, is_same: isSame, reason },
        quiet: true,
      });
      toast.success("已保存");
      onSaved();
    });
  };
  return (
    <Dialog open onClose={onClose} title={titleOf(choice)}>
      <EditorForm className="stack-4" noValidate onSubmit={submit}>
        {pair ? (
          <p>
            {pair.house.title}
            <br />
            {pair.other.title}
          </p>
        ) : (
          <>
            <Field label="房源" note="编号或地址" name="house" autoComplete="off" error={wrong.house} />
            <Field label="另一房源" note="编号或地址" name="other" autoComplete="off" error={wrong.other} />
            <SelectField
              label="认定"
              name="same"
              options={[
                { value: "1", label: "同一标的" },
                { value: "0", label: "不是同一标的" },
              ]}
            />
          </>
        )}
        <Field label="原因" name="reason" maxLength={200} error={wrong.reason} />
        <Failure text={failure} />
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "正在保存…" : "保存"}
        </Button>
      </EditorForm>
    </Dialog>
  );
}
