import type { ReactNode } from "react";
import { useServerNow } from "../../lib/browser/clock";
import { durationText } from "../../lib/format/duration";

interface CountdownProps {
  /** The time until which the countdown runs, in RFC 3339 format. */
  to: string;
  label: string;
  /** Content that is shown before the script runs and after the time has passed. */
  children: ReactNode;
  className?: string;
}

/** The time left until a given time, by the clock of the server. */
export function Countdown({ to, label, children, className }: CountdownProps) {
  const now = useServerNow();
  const left = now === null ? 0 : Date.parse(to) - now;
  if (left <= 0) return <span className={className}>{children}</span>;
  return (
    <span className={className} role="timer">
      {label} <time dateTime={to}>{durationText(left)}</time>
    </span>
  );
}
