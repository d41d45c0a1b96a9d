import type { User } from "proto-types";
import { CHANNELS } from "../reminders/reminder";
import css from "./Account.module.css";

type Notify = User["notify"];

interface NotifyFormProps {
  user: Pick<User, "notify" | "wechat_bound">;
  onChange: (change: Partial<Notify>) => void;
}

/** What each way of telling is for, and what it needs. */
const NOTES: Record<keyof Notify, string> = {
  site: "在消息中心查看，不会错过",
  sms: "开拍、保证金截止等时间紧的提醒",
  wechat: "关注公众号后由公众号通知",
};

/** The member's choice of notification channels. */
export function NotifyForm({ user, onChange }: NotifyFormProps) {
  return (
    <ul className={css.channels}>
      {CHANNELS.map(({ code, name }) => {
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
