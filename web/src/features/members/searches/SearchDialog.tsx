import type { SavedSearch } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { draftOf, dropDraft, keepDraft } from "../../../api/forms";
import { useSave } from "../../../api/use-save";
import { changeOf } from "../../../api/use-unsent";
import { useUser } from "../../../stores/session";
import confirm from "../../../ui/feedback/Confirm.module.css";
import Dialog from "../../../ui/feedback/Dialog";
import { KeptNote } from "../../../ui/feedback/KeptNote";
import { Button } from "../../../ui/form/Button";
import { Choices } from "../../../ui/form/Choices";
import { Field, SelectField } from "../../../ui/form/Field";
import { CHANNELS } from "../reminders/states";
import { EVENTS, FREQUENCIES } from "./saved-search";

interface SearchDialogProps {
  search: SavedSearch;
  onSaved: () => void;
  onClose: () => void;
}

type Change = Pick<SavedSearch, "name" | "frequency" | "events" | "channels">;

interface Errors {
  name?: string;
  events?: string;
  channels?: string;
}

const options = (list: { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));

/** Edits a saved search: its name, its events, their frequency and the channels. */
export default function SearchDialog({ search, onSaved, onClose }: SearchDialogProps) {
  const user = useUser();
  const kind = changeOf("search", search.id);
  const [draft] = useState(() => draftOf<Change>(kind));
  const shown = { ...search, ...draft };
  const [errors, setErrors] = useState<Errors>({});
  const { busy, failure, save } = useSave();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = String(data.get("name") ?? "").trim();
    const [events, channels] = [data.getAll("event"), data.getAll("channel")];
    const found: Errors = {
      ...(name === "" && { name: "请填写订阅名称" }),
      ...(events.length === 0 && { events: "请至少选择一种通知内容" }),
      ...(channels.length === 0 && { channels: "请至少选择一种通知方式" }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const change = {
      name,
      frequency: String(data.get("frequency")) as SavedSearch["frequency"],
      events: events as SavedSearch["events"],
      channels: channels as SavedSearch["channels"],
    };
    keepDraft(kind, change);
    await save(async () => {
      await api.put("/api/saved-search/{id}", { path: { id: search.id }, body: change, quiet: true });
      dropDraft(kind);
      onSaved();
    });
  };
  const giveUp = () => {
    dropDraft(kind);
    onClose();
  };
  return (
    <Dialog open onClose={giveUp} title="修改订阅" size="s">
      <form onSubmit={submit} className="stack-5" noValidate>
        <Field label="名称" name="name" defaultValue={shown.name} maxLength={60} error={errors.name} />
        <Choices
          label="通知内容"
          name="event"
          look="boxes"
          options={options(EVENTS)}
          chosen={shown.events}
          error={errors.events}
        />
        <SelectField
          label="频率"
          note="撤回和 24 小时内开拍总是即时通知"
          name="frequency"
          options={options(FREQUENCIES)}
          defaultValue={shown.frequency}
        />
        <Choices
          label="通知方式"
          note={user?.wechat_bound === false && "微信提醒需先用微信扫码登录一次"}
          name="channel"
          look="boxes"
          options={options(CHANNELS)}
          chosen={shown.channels}
          error={errors.channels}
        />
        {failure && <p role="alert">{failure}</p>}
        {draft && <KeptNote />}
        <div className={confirm.ways}>
          <Button onClick={giveUp}>取消</Button>
          <Button kind="primary" type="submit" disabled={busy}>
            {busy ? "正在保存…" : "保存"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
