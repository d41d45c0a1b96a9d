import css from "./Crawlerlog.module.css";

interface DayBarsProps {
  days: string[];
  visits: number[];
  /** The name of the figures. */
  label: string;
}

/** A bar chart of numbers per day. The bar of the largest number has the full height. */
export function DayBars({ days, visits, label }: DayBarsProps) {
  const most = Math.max(1, ...visits);
  return (
    <svg
      viewBox={`0 0 ${days.length * 4} 24`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}：${days[0]} 至 ${days.at(-1)}，最多一天 ${Math.max(0, ...visits)} 次`}
      className={css.bars}
    >
      {days.map((day, i) => {
        const height = visits[i] ? Math.max(1.5, ((visits[i] ?? 0) / most) * 23) : 0.5;
        return (
          <rect key={day} x={i * 4} y={24 - height} width="3" height={height}>
            <title>{`${day} ${visits[i]} 次`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
