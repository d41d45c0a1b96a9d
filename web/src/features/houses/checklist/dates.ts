import type { House } from "proto-types";
import { formatTime } from "../../../lib/format/dates";
import { type Label, NOT_STATED } from "../facts";
import { dueDay, isHeld, PREPAID, withinDays } from "../payment";
import { SALE_STAGE } from "../status";

/** A day of the purchase, and what it rests on. */
export interface DateRow {
  what: string;
  when: string;
  basis: string;
}

const ANNOUNCED = "公告";
const ESTIMATED = "推算";
const NOT_APPLICABLE = "不适用";

const minute = (at: string | null) => formatTime(at, "yyyy-MM-dd hh:mm");

function span(from: string | null, to: string | null): string {
  return from && to ? `${minute(from)} 至 ${minute(to)}` : minute(from ?? to);
}

const row = (what: string, when: string, basis = ANNOUNCED): DateRow =>
  when ? { what, when, basis } : { what, when: NOT_STATED, basis: "须向法院核实" };

/** The days from viewing to handing over; what the notice does not state is to be asked. */
export function datesOf(house: House, label: Label): DateRow[] {
  const cycle = [
    house.bid_cycle_hours !== null && `竞价 ${house.bid_cycle_hours} 小时`,
    house.delay_minutes !== null && `延时 ${house.delay_minutes} 分钟/次`,
  ].filter(Boolean);
  return [
    row("看样", span(house.viewing_start, house.viewing_end)),
    row("报名、交保证金", span(house.signup_start, house.signup_end)),
    row("开拍", minute(house.start_time)),
    row("结束", minute(house.end_time), [ANNOUNCED, ...cycle].join("，")),
    balance(house),
    row("腾退交付", house.delivery === null || house.delivery === "9" ? "" : label("delivery", house.delivery)),
  ];
}

function balance(house: House): DateRow {
  const what = "付清余款";
  if (house.stage === SALE_STAGE) return row("变卖预缴款", PREPAID);
  if (isHeld(house)) return row(what, NOT_APPLICABLE, "本轮不能再出价");
  const { balance_days: days, balance_due_date: stated } = house;
  const day = dueDay(house);
  if (stated) return row(what, `最迟 ${stated}`);
  const within = withinDays(days);
  if (day) return row(what, `最迟 ${day}`, `${ESTIMATED}：公告载明${within}`);
  return row(what, within ?? "");
}
