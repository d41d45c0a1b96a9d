import type { Reminder, ReminderRequest } from "proto-types";
import { lazy, type ReactNode, type SubmitEvent, Suspense, useState } from "react";
import { useDictionary } from "../../stores/dictionary";
import { Button } from "../../ui/Button";
import confirm from "./Confirm.module.css";
import css from "./ReminderDialog.module.css";
import { CHANNELS } from "./reminder";

const Dialog = lazy(() => import("../../ui/Dialog"));

type Types = Reminder["types"];
type Channels = Reminder["channels"];

interface ReminderDialogProps {
  reminder: Reminder;
  onSave: (wish: ReminderRequest) => Promise<void>;
  onClose: () => void;
}

/** What one wants to be told of a lot, when, and how. */
export function ReminderDialog({ reminder, onSave, onClose }: ReminderDialogProps) {
  const dictionaries = useDictionary();
  const [types, setTypes] = useState<string[]>(reminder.types);
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = { offsets: data.getAll("offset").map(Number), channels: data.getAll("channel").map(String) };
    if (types.length === 0) return setWrong("请至少选择一项提醒内容");
    if (types.includes("start") && chosen.offsets.length === 0) return setWrong("请选择开拍前多久提醒");
    if (chosen.channels.length === 0) return setWrong("请至少选择一种提醒方式");
    await onSave({
      house_id: reminder.house_id,
      types: types as Types,
      offsets_min: chosen.offsets as NonNullable<ReminderRequest["offsets_min"]>,
      channels: chosen.channels as Channels,
    });
  };
  return (
    <Suspense fallback={null}>
      <Dialog open onClose={onClose} title="修改提醒" size="s">
        <form onSubmit={submit}>
          <Group title="提醒内容">
            {(dictionaries.remind_type ?? []).map(({ code, name }) => (
              <label key={code}>
                <input
                  type="checkbox"
                  checked={types.includes(code)}
                  onChange={({ target }) =>
                    setTypes(target.checked ? [...types, code] : types.filter((type) => type !== code))
                  }
                />
                {name}
              </label>
            ))}
          </Group>
          {types.includes("start") && (
            <Group title="开拍前多久">
              {(dictionaries.remind_offset_min ?? []).map(({ code, name }) => (
                <label key={code}>
                  <input
                    type="checkbox"
                    name="offset"
                    value={code}
                    defaultChecked={reminder.offsets_min.includes(Number(code))}
                  />
                  {name}
                </label>
              ))}
            </Group>
          )}
          <Group title="提醒方式">
            {CHANNELS.map(({ code, name }) => (
              <label key={code}>
                <input
                  type="checkbox"
                  name="channel"
                  value={code}
                  defaultChecked={(reminder.channels as string[]).includes(code)}
                />
                {name}
              </label>
            ))}
          </Group>
          {wrong && (
            <p className={css.wrong} role="alert">
              {wrong}
            </p>
          )}
          <div className={confirm.ways}>
            <Button onClick={onClose}>取消</Button>
            <Button kind="primary" type="submit">
              保存
            </Button>
          </div>
        </form>
      </Dialog>
    </Suspense>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
