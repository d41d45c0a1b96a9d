import { pageLoader, usePageData } from "../api/page";
import { Chart } from "../features/stats/Chart";
import { prepareCharts } from "../features/stats/charts";
import { formatPoint, unitOf } from "../features/stats/figures";
import { TALL } from "../features/stats/options";
import { ResearchHead } from "../features/stats/ResearchHead";
import { trendChart, trendTable } from "../features/stats/series-chart";
import { TrendForm } from "../features/stats/TrendForm";
import { paths } from "../lib/paths";
import { parseTrendQuery } from "../lib/stat-query";
import { DEFAULT_PLACE } from "../stores/place";
import { Empty } from "../ui/Empty";
import { Section } from "../ui/Section";
import css from "./trend.module.css";

const CITY = DEFAULT_PLACE.city_ids;

export const loader = pageLoader(async ({ api, url }) => {
  const measures = await api.get("/api/stat/measure");
  const query = parseTrendQuery(
    url.searchParams,
    measures.map(({ code }) => code),
  );
  const { measure, months, area_id, usage } = query;
  const [trend, areas] = await Promise.all([
    api.get("/api/stat/trend", {
      query: { measure, months, area_id, city_id: CITY, ...(usage !== "all" && { usage: [usage] }) },
    }),
    api.get("/api/place", { query: { level: "area", parent_id: CITY } }),
    prepareCharts(),
  ]);
  return { query, measures, trend, areas };
});

export function Component() {
  const { head, query, measures, trend, areas } = usePageData<typeof loader>();
  const { series, events } = trend;
  const { measure, from, to, total } = series;
  const city = DEFAULT_PLACE.province;
  const all = [{ ...total, name: city }, ...series.rows];
  const drawn = all.some(({ points }) => points.some(({ value }) => value !== null));
  const scope = query.usage === "all" ? "" : "住宅";
  const figures = all.map(({ name, total: whole, points }) => {
    const unit = whole.value === null ? "" : unitOf(measure);
    const gap = points.every(({ value }) => value === null) ? "，各月样本不足" : "";
    return `${name} ${formatPoint(whole, measure)}${unit}（n=${whole.n}${gap}）`;
  });
  return (
    <div className="wrap">
      <ResearchHead
        breadcrumb={head.breadcrumb}
        title={`${city}法拍房长期走势`}
        active="trend"
        updatedAt={series.updated_at}
      />
      <TrendForm query={query} measures={measures} areas={areas} />
      <div className={css.chart}>
        {drawn ? (
          <Chart
            title={`${scope}${measure.label}走势`}
            heading="h2"
            definition={
              <>
                <p>{measure.definition}</p>
                <p>样本：{measure.base}。少于 5 套的月份断开不连。</p>
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
                  city_id: CITY,
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
            <a href={paths.trend()}>查看成交均价走势</a>
          </Empty>
        )}
      </div>
      {events.length > 0 && (
        <Section title="图中的政策时间点" card>
          <ul className={css.events}>
            {events.map(({ day, title, source }) => (
              <li key={day + title}>
                <time dateTime={day}>{day}</time>
                <span>{title}</span>
                <small>{source}</small>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
