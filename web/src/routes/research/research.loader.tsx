import type { HouseQuery, PageHead, StatKpi, StatOverview } from "proto-types";
import { type PageArgs, pageLoader, settle } from "../../api/page-loader";
import { drawOutlines } from "../../features/places/outline";
import { FigureTable } from "../../features/stats/chart/ChartFrame";
import { prepareCharts } from "../../features/stats/chart/charts";
import { DistrictMap } from "../../features/stats/DistrictMap";
import { formatPoint } from "../../features/stats/figures";
import { KpiCards } from "../../features/stats/KpiCards";
import { kpiQuery } from "../../features/stats/kpi-query";
import { totalOf } from "../../features/stats/overview-charts";
import { ResearchHead } from "../../features/stats/ResearchHead";
import { paths } from "../../lib/paths";
import { cityOf } from "../../lib/query/stat-query";
import { DEFAULT_PLACE } from "../../stores/place";
import { Empty } from "../../ui/feedback/Empty";
import { Section } from "../../ui/layout/Section";
import css from "./research.module.css";

async function load({ api, url }: PageArgs) {
  const cityId = cityOf(url.searchParams);
  const city_id = cityId ?? DEFAULT_PLACE.city_ids;
  const [overview, outlines] = await Promise.all([
    api.get("/api/stat/overview", { query: { city_id } }),
    settle(api.get("/api/place/outline", { query: { city_id } })),
    prepareCharts(),
  ]);
  return { cityId, overview, drawing: drawOutlines(outlines ?? []) };
}

export const loader = pageLoader(load, ({ cityId, overview, drawing }, head) => {
  const { from, to } = overview;
  const empty = totalOf(overview.listed) === 0 && overview.kpis.every(({ value }) => value.n === 0);
  return {
    cityId,
    overview: empty ? null : overview,
    islands: {
      head: empty ? <Nothing {...{ head, cityId, overview }} /> : <Present {...{ head, cityId, overview }} />,
      map: (
        <DistrictMap
          areas={overview.areas}
          drawing={drawing}
          href={(area) => housesOf(head, { area_id: [area], publish_from: from, publish_to: to })}
        />
      ),
      communities: <Communities overview={overview} />,
    },
  };
});

/** Returns the address of a list of lots in the page's city. */
const housesOf = ({ place }: PageHead, query: HouseQuery) =>
  place ? paths.housesAt(place.city.alias, null, query) : paths.houses(query);

const titleOf = ({ place }: PageHead) => `${place?.city.short_name ?? ""}法拍房研究院`;

interface PartProps {
  head: PageHead;
  cityId: number | undefined;
  overview: StatOverview;
}

function Nothing({ head, cityId, overview: { updated_at } }: PartProps) {
  return (
    <>
      <ResearchHead
        breadcrumb={head.breadcrumb}
        title={titleOf(head)}
        city_id={cityId}
        active="research"
        updatedAt={updated_at}
      />
      <Empty text="还没有可以统计的数据">
        <a href={paths.houses()}>查看全部法拍房</a>
      </Empty>
    </>
  );
}

/** The head of the section, and the figures of the last thirty days. */
function Present({ head, cityId, overview }: PartProps) {
  const { kpi_from, kpi_to, updated_at } = overview;
  const kpiHref = (code: StatKpi["measure"]["code"]) => {
    const query = kpiQuery(code, overview);
    return query && housesOf(head, query);
  };
  return (
    <>
      <ResearchHead
        breadcrumb={head.breadcrumb}
        title={titleOf(head)}
        city_id={cityId}
        active="research"
        updatedAt={updated_at}
      >
        <p>
          数据来自本站收录的法院公告与拍卖结果，一轮拍卖为一场，逐场汇总，截至 {kpi_to}。样本少于 5
          场的比率、均价和中位数不作展示，标为“样本不足”。
        </p>
      </ResearchHead>
      <Section title="近30天" note={`${kpi_from} 至 ${kpi_to}；环比为此前30天，同比为去年同期`} className={css.first}>
        <KpiCards kpis={overview.kpis} href={kpiHref} />
      </Section>
    </>
  );
}

function Communities({ overview }: Pick<PartProps, "overview">) {
  return (
    <Section title="挂拍最多的小区" note={`${overview.from} 至 ${overview.to}，按挂拍量`} card>
      <FigureTable
        caption="挂拍最多的小区"
        head={["小区", "挂拍（场）", "成交（场）", "住宅成交均价（元/㎡）"]}
        rows={overview.communities.map((community) => ({
          key: `${community.community_id ?? community.name}`,
          cells: [
            community.community_id ? (
              <a key="name" href={paths.community(community.community_id)}>
                {community.name}
              </a>
            ) : (
              community.name
            ),
            String(community.listed),
            String(community.sold),
            formatPoint(community.avg_price, { unit: "元/㎡" }),
          ],
        }))}
      />
    </Section>
  );
}
