import type { House } from "proto-types";
import { Fragment } from "react";
import { calendarPath, webcal } from "../../../lib/calendar";
import { formatTime } from "../../../lib/format/dates";
import { useSite } from "../../../stores/site";
import { cx } from "../../../ui/cx";
import { Chip } from "../../../ui/data/Chip";
import css from "./DateLine.module.css";
import { type LineDate, lineDates, todayAt } from "./date-line";

/** The dates of a purchase from today on, each with its basis. A static island. */
export function DateLine({ house }: { house: House }) {
  const { host } = useSite();
  const dates = lineDates(house.dates, house.server_time);
  const today = todayAt(dates);
  const marker = (
    <li className={cx(css.item, css.today)}>
      <strong>今天</strong>
      <span className={css.when}>{formatTime(house.server_time, "MM-dd")}</span>
    </li>
  );
  return (
    <>
      <ol className={css.line}>
        {dates.map((date, index) => (
          <Fragment key={date.key}>
            {index === today && marker}
            <Item date={date} />
          </Fragment>
        ))}
        {today === dates.length && marker}
      </ol>
      <p className={css.note}>
        推算的日期以法院公告和通知为准。
        {house.court_id !== null && (
          <a href={webcal(host, calendarPath.court(house.court_id))}>{`订阅${house.court_name}的拍卖日历`}</a>
        )}
      </p>
    </>
  );
}

/** Adds the dates to the visitor's calendar; nothing where none is known. */
export function AddToCalendar({ house }: { house: Pick<House, "id" | "dates"> }) {
  if (!house.dates.some(({ state }) => state === "stated" || state === "estimated")) return null;
  return <a href={calendarPath.house(house.id)}>加入日历</a>;
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
