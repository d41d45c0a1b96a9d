import type { House, NoticeTopic } from "proto-types";
import { formatTime } from "../../../lib/format/dates";
import type { Label } from "../facts";
import { dueDay, isHeld, PREPAID, withinDays } from "../payment";
import { SALE_STAGE } from "../status";
import { isUnknown, missingText } from "../unknown";

/** A date of the purchase, and on what it is based. */
export interface DateRow {
  what: string;
  when: string;
  basis: string;
}

const STATED = "来源写明";
const ASK = "须向法院核实";
const ESTIMATED = "推算";
const NOT_APPLICABLE = "不适用";

const minute = (at: string | null) => formatTime(at, "yyyy-MM-dd hh:mm");

function span(from: string | null, to: string | null): string {
  return from && to ? `${minute(from)} 至 ${minute(to)}` : minute(from ?? to);
}

const known = (what: string, when: string, basis = STATED): DateRow => ({ what, when, basis });

/**
 * Returns the dates from viewing to handover. For an unknown date, the row states why it is unknown and that
 * the court must be asked.
 */
export function datesOf(house: House, label: Label): DateRow[] {
  const row = (what: string, when: string, topic: NoticeTopic, basis = STATED) =>
    when ? known(what, when, basis) : known(what, missingText(house, topic), ASK);
  const cycle = [
    house.bid_cycle_hours !== null && `竞价 ${house.bid_cycle_hours} 小时`,
    house.delay_minutes !== null && `延时 ${house.delay_minutes} 分钟/次`,
  ].filter(Boolean);
  return [
    row("看样", span(house.viewing_start, house.viewing_end), "viewing"),
    row("报名、交保证金", span(house.signup_start, house.signup_end), "signup"),
    row("开拍", minute(house.start_time), "start_time"),
    row("结束", minute(house.end_time), "end_time", [STATED, ...cycle].join("，")),
    balance(house),
    row("腾退交付", isUnknown("delivery", house.delivery) ? "" : label("delivery", house.delivery), "vacated_by_court"),
  ];
}

function balance(house: House): DateRow {
  const what = "付清余款";
  if (house.stage === SALE_STAGE) return known("变卖预缴款", PREPAID);
  if (isHeld(house)) return known(what, NOT_APPLICABLE, "本轮不能再出价");
  const { balance_days: days, balance_due_date: stated } = house;
  const day = dueDay(house);
  if (stated) return known(what, `最迟 ${stated}`);
  const within = withinDays(days);
  if (day) return known(what, `最迟 ${day}`, `${ESTIMATED}：来源写明${within}`);
  return within ? known(what, within) : known(what, missingText(house, "balance_days"), ASK);
}
