import type { HouseQuery, HouseSummary } from "proto-types";
import { formatCount } from "../../../lib/format/count";
import { relOf } from "../../../lib/link-rel";
import { useLabel } from "../../../stores/dictionary";
import { Time } from "../../../ui/data/Time";
import { RUNNING, UPCOMING } from "../status";
import css from "./LiveFigures.module.css";

interface LiveFiguresProps {
  summary: HouseSummary;
  href: (query: HouseQuery) => string;
}

/** Four numbers of lots, each with a link to the list of the lots that it counts. */
export function LiveFigures({ summary, href }: LiveFiguresProps) {
  const { today } = summary;
  const label = useLabel();
  const figures = [
    { label: label("auction_status", UPCOMING), count: summary.upcoming, query: { status: [UPCOMING] } },
    { label: label("auction_status", RUNNING), count: summary.running, query: { status: [RUNNING] }, live: true },
    { label: "今日新增", count: summary.listed_today, query: { publish_from: today, publish_to: today } },
    { label: "今日成交", count: summary.sold_today, query: { status: ["3"], end_from: today, end_to: today } },
  ];
  return (
    <section className={css.figures} aria-label="实时数据">
      {figures.map((figure) => (
        <a
          key={href(figure.query)}
          href={href(figure.query)}
          rel={relOf(href(figure.query))}
          className={figure.live ? css.live : undefined}
        >
          <span className={css.label}>{figure.label}</span>
          <span className={css.count}>
            {formatCount(figure.count)}
            <small>条</small>
          </span>
        </a>
      ))}
      <p className={css.updated}>
        数据更新于 <Time at={summary.updated_at} pattern="yyyy-MM-dd hh:mm" />
      </p>
    </section>
  );
}
