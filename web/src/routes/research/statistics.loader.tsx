import type { PageHead } from "proto-types";
import { type PageArgs, pageLoader } from "../../api/page-loader";
import { FigureTable } from "../../features/stats/chart/ChartFrame";
import { prepareCharts } from "../../features/stats/chart/charts";
import { chosenStats } from "../../features/stats/chosen-stats";
import { formatPoint, unitOf } from "../../features/stats/figures";
import { PERIOD_LABELS, PivotForm } from "../../features/stats/PivotForm";
import { presets } from "../../features/stats/presets";
import { ResearchHead } from "../../features/stats/ResearchHead";
import { seriesTable } from "../../features/stats/series-chart";
import { formatCount } from "../../lib/format/count";
import { yesterday } from "../../lib/format/date-ranges";
import { paths } from "../../lib/paths";
import { fitRange, parseStatQuery, statQuestion } from "../../lib/query/stat-query";
import { useDictionary } from "../../stores/dictionary";
import { DEFAULT_PLACE } from "../../stores/place";
import { Tag } from "../../ui/form/Tag";
import { Section } from "../../ui/layout/Section";
import css from "./statistics.module.css";

async function load({ api, url }: PageArgs) {
  const now = Date.now();
  const measures = await api.get("/api/stat/measure");
  const asked = parseStatQuery(
    url.searchParams,
    measures.map(({ code }) => code),
  );
  const query = fitRange(asked, yesterday(now));
  const city_id = query.city_id ?? DEFAULT_PLACE.city_ids;
  const question = { ...statQuestion(query), city_id };
  const [series, areas, courts] = await Promise.all([
    api.get("/api/stat/series", { query: question }),
    api.get("/api/place", { query: { level: "area", parent_id: city_id } }),
    api.get("/api/stat/court", { query: { city_id } }),
    prepareCharts(),
  ]);
  return {
    query,
    question,
    measures,
    series,
    areas,
    courts,
    presets: presets(now),
    coarser: query.period !== asked.period,
  };
}

type StatisticsData = Awaited<ReturnType<typeof load>>;

export const loader = pageLoader(load, (data, head) => {
  const { question, series } = data;
  const csv = paths.statCsv({ ...question, start_from: series.from, start_to: series.to });
  return {
    series,
    csv,
    islands: { ask: <Ask {...data} head={head} />, table: <Figures series={series} csv={csv} /> },
  };
});

/** The form, and the result in a sentence. */
function Ask(props: StatisticsData & { head: PageHead }) {
  const { head, query, measures, series, areas, courts, presets, coarser } = props;
  const dictionaries = useDictionary();
  const { usage = [], auction_stage = [], price_band_wan = [], area_band = [], discount_band = [] } = dictionaries;
  const { measure, total, from, to } = series;
  const chosen = chosenStats(query, { areas, courts, dictionaries });
  return (
    <>
      <ResearchHead
        breadcrumb={head.breadcrumb}
        title={`${head.place?.city.short_name ?? ""}法拍房统计查询`}
        city_id={query.city_id}
        active="statistics"
        updatedAt={series.updated_at}
      />
      <PivotForm
        query={query}
        measures={measures}
        areas={areas}
        courts={courts}
        dictionaries={{ usage, auction_stage, price_band_wan, area_band, discount_band }}
        platforms={dictionaries.source_platform ?? []}
        presets={presets}
        from={from}
        to={to}
      />
      {chosen.length > 0 && (
        <nav className={css.chosen} aria-label="已选条件">
          {chosen.map(({ key, name, without }) => (
            <Tag key={key} href={paths.statistics(without)} removeLabel={`去掉${name}`}>
              {name}
            </Tag>
          ))}
        </nav>
      )}
      <p className={css.answer}>
        {from} 至 {to}，{measure.label}
        <strong>
          {formatPoint(total.total, measure)}
          {total.total.value !== null && unitOf(measure)}
        </strong>
        {measure.kind !== "count" && `（${measure.base} ${formatCount(total.total.n)} 场）`}
        {coarser && `；时间较长，已改为${PERIOD_LABELS[series.period]}`}
      </p>
    </>
  );
}

/** The result as a table of figures. */
function Figures({ series, csv }: Pick<StatisticsData, "series"> & { csv: string }) {
  const table = seriesTable(series);
  const { measure } = series;
  return (
    <Section
      title="数据表"
      note="n 为样本量；样本少于 5 场的比率、平均和中位数不展示"
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
  );
}
