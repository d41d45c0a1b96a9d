import type { Reminder } from "proto-types";
import type { Tone } from "../../../ui/data/Chip";

/** The notification channels with their names. */
export const CHANNELS = [
  { code: "site", name: "站内消息" },
  { code: "sms", name: "短信" },
  { code: "wechat", name: "微信公众号" },
  { code: "mail", name: "邮件" },
];

/** The names of the states of a reminder. */
const STATE: Record<Reminder["status"], { name: string; tone: Tone }> = {
  pending: { name: "等待提醒", tone: "blue" },
  held: { name: "拍卖暂停，恢复后继续", tone: "amber" },
  sent: { name: "已提醒", tone: "green" },
  failed: { name: "未送达", tone: "amber" },
  cancelled: { name: "已取消", tone: "grey" },
  expired: { name: "已过期", tone: "grey" },
};

/**
 * Returns the state of a reminder. After its last notification it counts as sent, even if the member still
 * gets notifications about changes of the lot.
 */
export function stateOf(reminder: Reminder): { name: string; tone: Tone } {
  const waits = reminder.next_fire_at || reminder.types.includes("result") || reminder.types.includes("next_round");
  return reminder.status === "pending" && reminder.sent_at && !waits ? STATE.sent : STATE[reminder.status];
}

/** Joins the names of `codes`, in the order of `offered`, which has the names. */
export function namesOf(codes: readonly (string | number)[], offered: { code: string; name: string }[]): string {
  const chosen = codes.map(String);
  return offered
    .filter(({ code }) => chosen.includes(code))
    .map(({ name }) => name)
    .join("、");
}
