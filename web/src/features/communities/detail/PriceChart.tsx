import type { CommunityPrices } from "proto-types";
import { formatUnitPrice } from "../../../lib/format/money";
import { paths } from "../../../lib/paths";
import { Tabs } from "../../../ui/navigation/Tabs";
import { monthText } from "../facts";
import css from "./PriceChart.module.css";
import { type Chart, drawChart, HEIGHT, LEFT, labelHeights, RIGHT, WIDTHS } from "./price-chart";

const SPANS = [12, 24, 36];

/** The price of a community over the months, as a drawing and as a table. */
export function PriceChart({ id, prices }: { id: number; prices: CommunityPrices }) {
  const charts = WIDTHS.map((width) => ({ width, chart: drawChart(prices.list, width) }));
  if (!charts[0]?.chart) return <p className={css.none}>暂无均价数据。</p>;
  const [first, last] = [prices.list[0], prices.list.at(-1)];
  const span = first && last ? `${monthText(first.month)}至${monthText(last.month)}` : "";
  return (
    <>
      <Tabs
        label="均价走势的时间范围"
        active={String(prices.months)}
        items={SPANS.map((months) => ({
          key: String(months),
          label: `近${months}个月`,
          href: paths.community(id, months),
        }))}
      />
      <div className={css.room} role="img" aria-label={`${span}均价走势，元/㎡，逐月数字见下表`}>
        {charts.map(({ width, chart }) => chart && <Drawing key={width} width={width} chart={chart} />)}
      </div>
      <details className={css.data}>
        <summary>查看逐月数据</summary>
        <table className={css.table}>
          <caption className="sr-only">逐月均价</caption>
          <thead>
            <tr>
              <th scope="col">月份</th>
              <th scope="col">二手房挂牌均价（元/㎡）</th>
              <th scope="col">二手房成交均价（元/㎡）</th>
              <th scope="col">二手房成交样本（套）</th>
            </tr>
          </thead>
          <tbody>
            {[...prices.list].reverse().map((price) => (
              <tr key={price.month}>
                <th scope="row">{monthText(price.month)}</th>
                <td>{formatUnitPrice(price.listing_avg) ?? "—"}</td>
                <td>{formatUnitPrice(price.deal_avg) ?? "—"}</td>
                <td>{price.n}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className={css.note}>
        均为普通二手房，不含法拍：挂牌均价为在售房源挂牌单价的平均值；成交均价按当月成交套数平均，没有成交的月份不连线。
        {prices.source && `数据来源：${prices.source}。`}
      </p>
    </>
  );
}

/** A drawing for one width; the style sheet hides those that do not fit. */
function Drawing({ width, chart }: { width: number; chart: Chart }) {
  const heights = labelHeights(chart.lines);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={css.chart} aria-hidden="true">
      {chart.grid.map((line) => (
        <g key={line.value}>
          <line x1={LEFT} x2={width - RIGHT} y1={line.y} y2={line.y} className={css.grid} />
          <text x={LEFT - 8} y={line.y + 4} className={css.value}>
            {formatUnitPrice(line.value)}
          </text>
        </g>
      ))}
      {chart.months.map((mark) => (
        <text key={mark.month} x={mark.x} y={HEIGHT - 8} className={css.month}>
          {mark.month}
        </text>
      ))}
      {chart.lines.map((line, i) => (
        <g key={line.key} className={line.key === "listing_avg" ? css.listing : css.deal}>
          <path d={line.d} className={css.line} />
          {line.points.map((point) => (
            <circle key={point.month} cx={point.x} cy={point.y} r={line.key === "deal_avg" ? 3 : 2} />
          ))}
          <text x={width - RIGHT + 8} y={(heights[i] ?? 0) - 3} className={css.name}>
            {line.name}
          </text>
          <text x={width - RIGHT + 8} y={(heights[i] ?? 0) + 12} className={css.name}>
            {formatUnitPrice(line.points.at(-1)?.value)}
          </text>
        </g>
      ))}
    </svg>
  );
}
