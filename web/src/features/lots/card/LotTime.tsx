import type { HouseCard } from "proto-types";
import { comingPattern, isDay } from "../../../lib/format/dates";
import { Countdown } from "../../../ui/data/Countdown";
import { Time } from "../../../ui/data/Time";
import { DEFAULTED, ENDED, FAILED, NO_TIMES, RUNNING, SOLD, UPCOMING } from "../status";

const SHORT = "MM-dd hh:mm";
const LONG = "yyyy-MM-dd hh:mm";
const DAY = "yyyy-MM-dd";

type TimedLot = Pick<HouseCard, "status" | "start_time" | "end_time"> & Partial<Pick<HouseCard, "stated_status">>;

/**
 * Returns the pattern in which a time is formatted. Only a future time is shown without its year, so that a
 * cached page stays correct when the year changes.
 */
const patternOf = (at: string) => comingPattern(at, SHORT, LONG);

/**
 * Returns a phrase with the status that the source states for a lot whose times are unknown (来源称竞价中);
 * null if the source states none. The status may be outdated.
 */
export const statedText = (stated: string | null | undefined): string | null =>
  stated === RUNNING ? "来源称竞价中" : stated === UPCOMING ? "来源称即将开始" : null;

const noTimesText = ({ status, stated_status: stated }: TimedLot): string =>
  [status === NO_TIMES && statedText(stated), "时间未知"].filter(Boolean).join(" · ");

/** When the auction starts, ends or ended, in a few words. */
export function LotTime({ house }: { house: TimedLot }) {
  const { status, start_time: start, end_time: end } = house;
  if (status === RUNNING && end) {
    return (
      <>
        <Time at={end} pattern={patternOf(end)} /> 结束
      </>
    );
  }
  if ((status === SOLD || status === FAILED || status === DEFAULTED || status === ENDED) && end) {
    return (
      <>
        <Time at={end} pattern={DAY} /> 结束
      </>
    );
  }
  if (!start) return <>{noTimesText(house)}</>;
  return (
    <>
      <Time at={start} pattern={status === UPCOMING ? patternOf(start) : DAY} /> 开拍
    </>
  );
}

/** The time until a lot starts or ends; nothing for a lot that has ended or is suspended. */
export function LotCountdown({ house, className }: { house: TimedLot; className?: string }) {
  if (house.status === UPCOMING && house.start_time && !isDay(house.start_time)) {
    return (
      <Countdown to={house.start_time} label="距开拍" className={className}>
        <LotTime house={house} />
      </Countdown>
    );
  }
  if (house.status === RUNNING && house.end_time && !isDay(house.end_time)) {
    return (
      <Countdown to={house.end_time} label="距结束" className={className}>
        <LotTime house={house} />
      </Countdown>
    );
  }
  return null;
}
