import type { HouseRound } from "proto-types";
import { formatTime } from "../../../lib/format/dates";
import type { Label } from "../facts";
import { isOver } from "../status";

/**
 * Formats the rounds of an asset: `一拍流拍 08-12`, `→ 二拍 09-20`. A date has a year if that is not the year
 * of the last round.
 */
export function roundTexts(rounds: HouseRound[], label: Label): string[] {
  const last = rounds.at(-1)?.start_time?.slice(0, 4);
  return rounds.map(({ stage, status, start_time: at }, i) => {
    const result = isOver(status) ? label("auction_status", status) : "";
    const day = at ? formatTime(at, at.slice(0, 4) === last ? "MM-dd" : "yyyy-MM-dd") : "时间未知";
    return `${i > 0 ? "→ " : ""}${label("auction_stage", stage)}${result} ${day}`;
  });
}
