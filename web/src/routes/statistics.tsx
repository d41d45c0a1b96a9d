import { pageLoader, usePageData } from "../api/page";
import { Chart } from "../features/stats/Chart";
import { FigureTable } from "../features/stats/ChartFrame";
import { prepareCharts } from "../features/stats/charts";
import { formatPoint, unitOf } from "../features/stats/figures";
import { PERIOD_LABELS, PivotForm } from "../features/stats/PivotForm";
import { presets } from "../features/stats/presets";
import { ResearchHead } from "../features/stats/ResearchHead";
import { seriesChart, seriesSize, seriesTable } from "../features/stats/series-chart";
import { yesterday } from "../lib/dates";
import { paths } from "../lib/paths";
import { fitRange, parseStatQuery, statQuestion } from "../lib/stat-query";
import { useDictionary } from "../stores/dictionary";
import { DEFAULT_PLACE } from "../stores/place";
import { Empty } from "../ui/Empty";
import { Section } from "../ui/Section";
import css from "./statistics.module.css";

const CITY = DEFAULT_PLACE.city_ids;

export const loader = pageLoader(async ({ api, url }) => {
  const now = Date.now();
  const measures = await api.get("/api/stat/measure");
  const asked = parseStatQuery(
    url.searchParams,
    measures.map(({ code }) => code),
  );
  const query = fitRange(asked, yesterday(now));
  const question = { ...statQuestion(query), city_id: CITY };
  const [series, areas] = await Promise.all([
    api.get("/api/stat/series", { query: question }),
    api.get("/api/place", { query: { level: "area", parent_id: CITY } }),
    prepareCharts(),
  ]);
  return { query, question, measures, series, areas, presets: presets(now), coarser: query.period !== asked.period };
});

export function Component() {
  const { head, query, question, measures, series, areas, presets, coarser } = usePageData<typeof loader>();
  const { usage = [], auction_stage = [], price_band_wan = [], area_band = [] } = useDictionary();
  const { measure, total, from, to } = series;
  const table = seriesTable(series);
  const csv = paths.statCsv({ ...question, start_from: from, start_to: to });
  const drawn = series.dimension === "none" ? total.total.n > 0 : series.rows.some((row) => row.total.value !== null);
  return (
    <div className="wrap">
      <ResearchHead
        breadcrumb={head.breadcrumb}
        title="法拍房统计查询"
        active="statistics"
        updatedAt={series.updated_at}
      />
      <PivotForm
        query={query}
        measures={measures}
        areas={areas}
        dictionaries={{ usage, auction_stage, price_band_wan, area_band }}
        presets={presets}
        from={from}
        to={to}
      />
      <p className={css.answer}>
        {from} 至 {to}，{measure.label}
        <strong>
          {formatPoint(total.total, measure)}
          {total.total.value !== null && unitOf(measure)}
        </strong>
        {measure.kind !== "count" && `（${measure.base} ${total.total.n.toLocaleString("zh-CN")} 套）`}
        {coarser && `；时间较长，已改为${PERIOD_LABELS[series.period]}`}
      </p>
      {drawn ? (
        <Chart
          title={measure.label}
          heading="h2"
          definition={
            <>
              <p>{measure.definition}</p>
              <p>样本：{measure.base}</p>
            </>
          }
          from={from}
          to={to}
          updatedAt={series.updated_at}
          sample={`${measure.base} ${total.total.n.toLocaleString("zh-CN")} 套`}
          option={seriesChart(series)}
          size={seriesSize(series)}
          label={`${measure.label}统计图，数据见下方表格`}
          csv={[{ label: measure.label, href: csv }]}
        />
      ) : (
        <Empty text="这个条件下没有可以展示的数据">
          <a href={paths.statistics()}>重新查询</a>
        </Empty>
      )}
      <Section
        title="数据表"
        note="n 为样本量；样本少于 5 套的比率、平均和中位数不展示"
        more={
          <a href={csv} download>
            下载 CSV
          </a>
        }
        card
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={css.scroll} aria-label="数据表，可横向滚动" tabIndex={0}>
          <FigureTable
            caption={`${measure.label}数据表`}
            head={table.head}
            rows={table.rows.map((cells, i) => ({ key: `${i}`, cells }))}
          />
        </section>
      </Section>
    </div>
  );
}
