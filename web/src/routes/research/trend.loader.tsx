import type { PageHead } from "proto-types";
import { type PageArgs, pageLoader } from "../../api/page-loader";
import { prepareCharts } from "../../features/stats/chart/charts";
import { ResearchHead } from "../../features/stats/ResearchHead";
import { TrendForm } from "../../features/stats/TrendForm";
import { parseTrendQuery } from "../../lib/query/stat-query";
import { DEFAULT_PLACE } from "../../stores/place";
import { Section } from "../../ui/layout/Section";
import css from "./trend.module.css";

async function load({ api, url }: PageArgs) {
  const measures = await api.get("/api/stat/measure");
  const query = parseTrendQuery(
    url.searchParams,
    measures.map(({ code }) => code),
  );
  const { measure, months, area_id, usage, span, city_id = DEFAULT_PLACE.city_ids } = query;
  const [trend, areas] = await Promise.all([
    api.get("/api/stat/trend", {
      query: { measure, months, span, area_id, city_id, ...(usage !== "all" && { usage: [usage] }) },
    }),
    api.get("/api/place", { query: { level: "area", parent_id: city_id } }),
    prepareCharts(),
  ]);
  return { query, measures, trend, areas };
}

type TrendData = Awaited<ReturnType<typeof load>>;

export const loader = pageLoader(load, (data, head) => ({
  query: data.query,
  trend: data.trend,
  islands: { ask: <Ask {...data} head={head} />, events: <Events events={data.trend.events} /> },
}));

/** The form that changes the contents of the chart. */
function Ask({ head, query, measures, trend, areas }: TrendData & { head: PageHead }) {
  const { series } = trend;
  return (
    <>
      <ResearchHead
        breadcrumb={head.breadcrumb}
        title={`${head.place?.city.short_name ?? ""}法拍房长期走势`}
        city_id={query.city_id}
        active="trend"
        updatedAt={series.updated_at}
      />
      <TrendForm query={query} measures={measures} areas={areas} />
    </>
  );
}

function Events({ events }: Pick<TrendData["trend"], "events">) {
  if (events.length === 0) return null;
  return (
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
  );
}
