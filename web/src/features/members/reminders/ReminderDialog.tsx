import type { Reminder, ReminderRequest } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { draftOf, dropDraft, keepDraft } from "../../../api/forms";
import { changeOf } from "../../../api/use-unsent";
import { useDictionary } from "../../../stores/dictionary";
import { useUser } from "../../../stores/session";
import confirm from "../../../ui/feedback/Confirm.module.css";
import Dialog from "../../../ui/feedback/Dialog";
import { KeptNote } from "../../../ui/feedback/KeptNote";
import { Button } from "../../../ui/form/Button";
import { Choices } from "../../../ui/form/Choices";
import { CHANNELS } from "./states";

type Types = Reminder["types"];
type Channels = Reminder["channels"];
type Offsets = NonNullable<ReminderRequest["offsets_min"]>;

interface ReminderDialogProps {
  reminder: Reminder;
  /** Saves the reminder; resolves to false if that failed. */
  onSave: (request: ReminderRequest) => Promise<boolean>;
  onClose: () => void;
}

interface Errors {
  types?: string;
  offsets?: string;
  channels?: string;
}

/** The dialog of a reminder: events, time before them, and channels. */
export default function ReminderDialog({ reminder, onSave, onClose }: ReminderDialogProps) {
  const dictionaries = useDictionary();
  const user = useUser();
  const kind = changeOf("remind", reminder.id);
  const [draft] = useState(() => draftOf<ReminderRequest>(kind));
  const shown = { ...reminder, ...draft };
  const [types, setTypes] = useState<string[]>(shown.types);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const options = (key: string) => (dictionaries[key] ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const starts = types.includes("start");
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [offsets, channels] = [data.getAll("offset"), data.getAll("channel")];
    const found: Errors = {
      ...(types.length === 0 && { types: "请至少选择一项提醒内容" }),
      ...(starts && offsets.length === 0 && { offsets: "请选择开拍前多久提醒" }),
      ...(channels.length === 0 && { channels: "请至少选择一种提醒方式" }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    const change: ReminderRequest = {
      house_id: reminder.house_id,
      types: types as Types,
      offsets_min: offsets.map(Number) as Offsets,
      channels: channels as Channels,
    };
    keepDraft(kind, change);
    if (await onSave(change)) dropDraft(kind);
    setBusy(false);
  };
  const giveUp = () => {
    dropDraft(kind);
    onClose();
  };
  return (
    <Dialog open onClose={giveUp} title="修改提醒" size="s">
      <form onSubmit={submit} className="stack-5">
        <Choices
          label="提醒内容"
          name="type"
          look="boxes"
          options={options("remind_type")}
          chosen={shown.types}
          error={errors.types}
          onChange={(type, on) => setTypes(on ? [...types, type] : types.filter((other) => other !== type))}
        />
        {starts && (
          <Choices
            label="开拍前多久"
            name="offset"
            look="boxes"
            options={options("remind_offset_min")}
            chosen={shown.offsets_min.map(String)}
            error={errors.offsets}
          />
        )}
        <Choices
          label="提醒方式"
          note={user?.wechat_bound === false && "微信提醒需先用微信扫码登录一次"}
          name="channel"
          look="boxes"
          options={CHANNELS.map(({ code, name }) => ({ value: code, label: name }))}
          chosen={shown.channels}
          error={errors.channels}
        />
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
