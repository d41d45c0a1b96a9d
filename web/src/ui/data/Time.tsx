import { type ComingPattern, type DatedPattern, formatTime } from "../../lib/format/dates";

interface TimeProps {
  /** The time as RFC 3339, or a date. */
  at: string;
  /**
   * A pattern of lib/format/dates; by default date and time with seconds. Only a future time may be shown
   * without its year.
   */
  pattern?: DatedPattern | ComingPattern;
}

/** A time in China Standard Time, the same on the server and in the browser. */
export function Time({ at, pattern }: TimeProps) {
  return <time dateTime={at}>{formatTime(at, pattern)}</time>;
}
