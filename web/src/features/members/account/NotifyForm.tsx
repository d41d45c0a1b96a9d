import type { User } from "proto-types";
import { CHANNELS } from "../reminders/states";
import css from "./Account.module.css";

type Notify = User["notify"];

interface NotifyFormProps {
  user: Pick<User, "notify" | "wechat_bound">;
  onChange: (change: Partial<Notify>) => void;
}

/** What each channel and kind of notification is for, and what it needs. */
const NOTES: Record<keyof Notify, string> = {
  site: "在消息中心查看，不会错过",
  sms: "开拍、保证金截止等时间紧的提醒",
  wechat: "关注公众号后由公众号通知",
  changes: "收藏或设了提醒的房源有价格、时间、文件和状态变动时通知",
};

/** Mail has no switch: it is on if an address is entered (see MailForm). */
const SWITCHES = [...CHANNELS.filter(({ code }) => code !== "mail"), { code: "changes", name: "收藏房源的变动" }];

/** Edits the member's notification channels, and the notifications about followed lots. */
export function NotifyForm({ user, onChange }: NotifyFormProps) {
  return (
    <ul className={css.channels}>
      {SWITCHES.map(({ code, name }) => {
        const key = code as keyof Notify;
        return (
          <li key={code}>
            <label>
              <input
                type="checkbox"
                checked={user.notify[key]}
                onChange={({ target }) => onChange({ [key]: target.checked })}
              />
              {name}
            </label>
            <span>{key === "wechat" && !user.wechat_bound ? "用微信扫码登录一次即可绑定" : NOTES[key]}</span>
          </li>
        );
      })}
    </ul>
  );
}
