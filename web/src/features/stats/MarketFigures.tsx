import type { StatKpi, StatOverview, StatPoint } from "proto-types";
import { formatCount } from "../../lib/format/count";
import { relOf } from "../../lib/link-rel";
import { cx } from "../../ui/cx";
import { delta, formatPoint, unitOf } from "./figures";
import css from "./MarketFigures.module.css";

export type MarketFigures = Pick<
  StatOverview,
  "kpis" | "kpi_from" | "kpi_to" | "periods" | "listed" | "sold" | "clear_rate"
>;

const SHOWN = ["listed", "sold", "clear_rate"] as const;

/** Selects the figures of the overview that the home page needs. */
export function marketOf(overview: StatOverview): MarketFigures {
  const { kpi_from, kpi_to, periods, listed, sold, clear_rate } = overview;
  const kpis = overview.kpis.filter(({ measure }) => SHOWN.some((code) => code === measure.code));
  return { kpis, kpi_from, kpi_to, periods, listed, sold, clear_rate };
}

interface MarketFiguresProps {
  figures: MarketFigures;
  /** Returns the address of the list with the lots that a figure counts; null for a ratio. */
  href: (code: StatKpi["measure"]["code"]) => string | null;
}

/** Three figures of the last thirty days, each with a chart of its values in the months of a year. */
export function MarketFigures({ figures, href }: MarketFiguresProps) {
  const { kpis, periods } = figures;
  return (
    <ul className={css.market}>
      {kpis.map(({ measure, value, previous }) => {
        const link = href(measure.code);
        const text = formatPoint(value, measure);
        const change = delta(value, previous, measure);
        const points = figures[measure.code as (typeof SHOWN)[number]];
        return (
          <li key={measure.code} title={measure.definition}>
            <div>
              <h3>近30天{measure.label}</h3>
              <p className={`${css.value} touch-links`}>
                {link ? (
                  <a href={link} rel={relOf(link)}>
                    {text}
                  </a>
                ) : (
                  text
                )}
                {value.value !== null && <small>{unitOf(measure)}</small>}
              </p>
              <p className={css.note}>
                {change === null
                  ? `样本 ${formatCount(value.n)} 套`
                  : `较上30天${change.sign === 0 ? "持平" : `${change.sign > 0 ? "升" : "降"} ${change.text}`}`}
              </p>
            </div>
            <div>
              <Bars points={points} last={measure.code !== "clear_rate"} />
              <p className={css.span}>
                <span>{periods[0]?.key}</span>
                <span>{periods.at(-1)?.key}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const WIDTH = 12;
const GAP = 5;
const HEIGHT = 56;

/** A chart with a bar for each month. The last bar is emphasised. */
function Bars({ points, last }: { points: StatPoint[]; last: boolean }) {
  const most = Math.max(...points.map(({ value }) => value ?? 0)) || 1;
  return (
    <svg viewBox={`0 0 ${points.length * (WIDTH + GAP) - GAP} ${HEIGHT}`} aria-hidden="true" className={css.bars}>
      {points.map(({ value }, i) => {
        const height = Math.max(1, ((value ?? 0) / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its month
            key={i}
            x={i * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={1}
            className={cx(i === points.length - 1 && (last ? css.red : css.blue))}
          />
        );
      })}
    </svg>
  );
}
