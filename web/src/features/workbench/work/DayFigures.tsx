import { formatCount } from "../../../lib/format/count";
import css from "./WorkList.module.css";
import type { DayFigure } from "./yesterday";

/** The figures of yesterday, each with the figure of the day before. */
export function DayFigures({ figures, day }: { figures: DayFigure[]; day: string }) {
  if (figures.length === 0) return null;
  return (
    <section className={css.figures} aria-label={`昨天 ${day}`}>
      <h2>昨天</h2>
      <ul>
        {figures.map(({ key, name, value, before, href }) => (
          <li key={key}>
            <a href={href}>
              <span>{name}</span>
              <b>{formatCount(value)}</b>
              <small>{`前一天 ${formatCount(before)}`}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
