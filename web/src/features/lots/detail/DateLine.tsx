import type { House } from "proto-types";
import { Fragment } from "react";
import { calendarPath, webcal } from "../../../lib/calendar";
import { formatTime } from "../../../lib/format/dates";
import { useSite } from "../../../stores/site";
import { cx } from "../../../ui/cx";
import { Chip } from "../../../ui/data/Chip";
import { FAILED, isHalted } from "../status";
import css from "./DateLine.module.css";
import { type DateAxis, dateAxis } from "./date-axis";
import { type LineDate, lineDates, todayAt } from "./date-line";

/** The dates of a purchase from today on, each with its basis. It is a static island. */
export function DateLine({ house }: { house: House }) {
  const { host } = useSite();
  const dates = lineDates(house.dates, house.server_time);
  const today = todayAt(dates);
  const axis = dateAxis(dates, house.server_time);
  const marker = (
    <li className={cx(css.item, css.today)}>
      <strong>今天</strong>
      <span className={css.when}>{formatTime(house.server_time, "MM-dd")}</span>
    </li>
  );
  return (
    <>
      {axis && <Axis axis={axis} today={today} />}
      <ol className={css.line}>
        {dates.map((date, index) => (
          <Fragment key={date.key}>
            {index === today && marker}
            <Item date={date} />
          </Fragment>
        ))}
        {today === dates.length && marker}
      </ol>
      <p className={`${css.note} touch-links`}>
        推算的日期以法院公告和通知为准。
        {house.court_id !== null && (
          <a href={webcal(host, calendarPath.court(house.court_id))}>{`订阅${house.court_name}的拍卖日历`}</a>
        )}
      </p>
    </>
  );
}

/**
 * A link that adds the dates of a purchase to the visitor's calendar. It is empty if no date is known or
 * valid.
 */
export function AddToCalendar({ house }: { house: Pick<House, "id" | "dates" | "status"> }) {
  if (house.status === FAILED || isHalted(house.status)) return null;
  if (!house.dates.some(({ state }) => state === "stated" || state === "estimated")) return null;
  return <a href={calendarPath.house(house.id)}>加入日历</a>;
}

const part = (n: number) => `${n}%`;

/**
 * A time axis on which each date of a purchase is marked to scale. In wide windows a line connects each mark
 * with the column of its date. Screen readers get only the list of dates.
 */
function Axis({ axis, today }: { axis: DateAxis; today: number }) {
  const columns = axis.dates.length + 1;
  /** Returns the horizontal position of a column. */
  const column = (index: number) => part((100 / columns) * index + 0.5);
  const marks = axis.dates.map((at, index) => ({ at, to: index < today ? index : index + 1, isToday: false }));
  return (
    <svg className={css.axis} aria-hidden="true">
      <line x1="0" x2="100%" y1="22" y2="22" />
      {axis.ticks.map(({ at, text }) => (
        <g key={text + at}>
          <line x1={part(at)} x2={part(at)} y1="18" y2="22" />
          <text x={part(at)} y="12" textAnchor={at < 3 ? "start" : at > 97 ? "end" : "middle"}>
            {text}
          </text>
        </g>
      ))}
      {[...marks, { at: axis.today, to: today, isToday: true }].map(
        ({ at, to, isToday }) =>
          at !== null && (
            <g key={to} className={cx(isToday && css.now)}>
              <line x1={part(at)} x2={column(to)} y1="22" y2="46" className={css.leader} />
              <circle cx={part(at)} cy="22" r="5" />
            </g>
          ),
      )}
    </svg>
  );
}

function Item({ date }: { date: LineDate }) {
  const { name, when, left, passed, state, basis } = date;
  return (
    <li className={cx(css.item, passed && css.passed, state === "unknown" && css.unknown, state === "off" && css.off)}>
      <strong>{name}</strong>
      <span className={css.when}>{when}</span>
      {state === "off" && <Chip tone="amber">不再适用</Chip>}
      {state === "estimated" && <Chip look="line">推算</Chip>}
      {passed && state !== "off" && <span className={css.left}>已过</span>}
      {left && <span className={css.left}>{left}</span>}
      <span className={css.basis}>{basis}</span>
    </li>
  );
}
