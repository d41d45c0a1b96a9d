import { usePageData } from "../../api/page-loader";
import { Chart } from "../../features/stats/chart/Chart";
import { TALL } from "../../features/stats/chart/sizes";
import { formatPoint, unitOf } from "../../features/stats/figures";
import { trendChart, trendTable } from "../../features/stats/series-chart";
import { relOf } from "../../lib/link-rel";
import { paths } from "../../lib/paths";
import { useLabel } from "../../stores/dictionary";
import { Empty } from "../../ui/feedback/Empty";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./trend.loader";
import css from "./trend.module.css";

export function Component() {
  const { head, islands, query, trend } = usePageData<typeof loader>();
  const { series } = trend;
  const label = useLabel();
  const { measure, from, to, total } = series;
  const city = head.place?.city.short_name ?? "全市";
  const all = [{ ...total, name: city }, ...series.rows];
  const drawn = all.some(({ points }) => points.some(({ value }) => value !== null));
  const scope = query.usage === "all" ? "" : label("usage", query.usage);
  const figures = all.map(({ name, total: whole, points }) => {
    const unit = whole.value === null ? "" : unitOf(measure);
    const gap = points.every(({ value }) => value === null) ? "，各月样本不足" : "";
    return `${name} ${formatPoint(whole, measure)}${unit}（n=${whole.n}${gap}）`;
  });
  return (
    <div className="wrap">
      <StaticIsland>{islands.ask}</StaticIsland>
      <div className={css.chart}>
        {drawn ? (
          <Chart
            title={`${scope}${measure.label}走势${series.span > 1 ? "（三个月合并）" : ""}`}
            heading="h2"
            definition={
              <>
                <p>{measure.definition}</p>
                <p>样本：{measure.base}。少于 5 场的月份断开不连。</p>
                {series.span > 1 && <p>每点合并截至当月的三个月，先合计再相除，样本为三个月之和。</p>}
              </>
            }
            from={from}
            to={to}
            updatedAt={series.updated_at}
            sample={figures.join("，")}
            option={trendChart(trend, city)}
            size={TALL}
            label={`${scope}${measure.label}逐月走势：${figures.join("，")}`}
            table={trendTable(trend, city)}
            csv={[
              {
                label: measure.label,
                href: paths.statCsv({
                  measure: measure.code,
                  city_id: query.city_id,
                  span: query.span,
                  start_from: from,
                  start_to: to,
                  ...(query.usage !== "all" && { usage: [query.usage] }),
                  ...(query.area_id.length > 0 && { dimension: "area", area_id: query.area_id }),
                }),
              },
            ]}
          />
        ) : (
          <Empty text="这段时间没有足够的样本">
            <a href={paths.trend({ city_id: query.city_id })} rel={relOf(paths.trend({ city_id: query.city_id }))}>
              查看成交均价走势
            </a>
          </Empty>
        )}
      </div>
      <StaticIsland>{islands.events}</StaticIsland>
    </div>
  );
}
