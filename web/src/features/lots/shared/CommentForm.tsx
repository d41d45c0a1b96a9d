import { type SubmitEvent, useState } from "react";
import { useSave } from "../../../api/use-save";
import { local } from "../../../lib/browser/storage";
import { useLater } from "../../../lib/browser/use-hydrated";
import { emitLogin, useIsMember } from "../../../stores/session";
import { Button } from "../../../ui/form/Button";
import { Field, TextField } from "../../../ui/form/Field";
import css from "./Shared.module.css";
import { LONGEST } from "./shared-lots";

/** Storage key of the name that a guest used last on this device. */
const NAME = "fapai.called";

interface CommentFormProps {
  membersOnly: boolean;
  about: string;
  onSend: (text: string, name: string) => Promise<void>;
}

/** A form for a comment. It opens on a click, so that a long list does not show many forms. */
export function CommentForm({ membersOnly, about, onSend }: CommentFormProps) {
  const ready = useLater();
  const isMember = useIsMember();
  const [open, setOpen] = useState(false);
  const [faults, setFaults] = useState<{ text?: string; name?: string }>({});
  const { busy, failure, save } = useSave("留言没有发出，请重试");
  if (!ready) return null;
  if (!open) {
    const word = membersOnly && !isMember ? "登录后留言" : "写留言";
    const write = () => (membersOnly && !isMember ? emitLogin() : setOpen(true));
    return (
      <Button size="s" className={css.write} onClick={write} aria-label={`${word}：${about}`}>
        {word}
      </Button>
    );
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [text, name] = [String(data.get("text") ?? "").trim(), String(data.get("name") ?? "").trim()];
    const found = { ...(!text && { text: "请填写留言" }), ...(!isMember && !name && { name: "请填写您的称呼" }) };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    await save(async () => {
      await onSend(text, name);
      if (name) local.set(NAME, name);
      setOpen(false);
    });
  };
  return (
    <form onSubmit={submit} className="stack-3" noValidate>
      {!isMember && (
        <Field
          label="您的称呼"
          name="name"
          maxLength={LONGEST.guest}
          defaultValue={local.get(NAME) ?? ""}
          error={faults.name}
          placeholder="如：妈妈"
        />
      )}
      <TextField
        label="留言"
        note="手机号对其他读者显示为 138****5678"
        name="text"
        maxLength={LONGEST.text}
        error={faults.text}
        // The field gets the focus, because the visitor has just clicked a button to write in it.
        autoFocus
      />
      {failure && <p role="alert">{failure}</p>}
      <div className="row-3">
        <Button kind="primary" size="s" type="submit" disabled={busy}>
          {busy ? "正在发布…" : "发布"}
        </Button>
        <Button size="s" onClick={() => setOpen(false)}>
          取消
        </Button>
      </div>
    </form>
  );
}
