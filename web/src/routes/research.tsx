import type { HouseQuery, StatKpi, StatQuery } from "proto-types";
import { pageLoader, settle, usePageData } from "../api/page";
import { drawOutlines } from "../features/places/outline";
import { Chart } from "../features/stats/Chart";
import { ChartFrame, FigureTable } from "../features/stats/ChartFrame";
import { prepareCharts } from "../features/stats/charts";
import { DistrictMap } from "../features/stats/DistrictMap";
import { formatPoint } from "../features/stats/figures";
import { KpiCards } from "../features/stats/KpiCards";
import { kpiQuery } from "../features/stats/lists";
import { FULL, HALF } from "../features/stats/options";
import {
  largest,
  monthlyChart,
  monthlyTable,
  rateChart,
  shareChart,
  shareTable,
  shareWords,
  totalOf,
} from "../features/stats/overview-charts";
import { ResearchHead } from "../features/stats/ResearchHead";
import { paths } from "../lib/paths";
import { DEFAULT_PLACE } from "../stores/place";
import { Empty } from "../ui/Empty";
import { Section } from "../ui/Section";
import css from "./research.module.css";

const CITY = DEFAULT_PLACE.city_ids;
const CITY_ALIAS = "beijing";

export const loader = pageLoader(async ({ api }) => {
  const [overview, outlines] = await Promise.all([
    api.get("/api/stat/overview", { query: { city_id: CITY } }),
    settle(api.get("/api/place/outline", { query: { city_id: CITY } })),
    prepareCharts(),
  ]);
  return { overview, drawing: drawOutlines(outlines ?? []) };
});

const houses = (query: HouseQuery) => paths.housesAt(CITY_ALIAS, null, query);

export function Component() {
  const { head, overview, drawing } = usePageData<typeof loader>();
  const { kpi_from, kpi_to, from, to, updated_at, listed, sold, year_clear_rate, stages, price_bands } = overview;
  const range = { from, to, updatedAt: updated_at };
  const csv = (label: string, query: StatQuery) => ({
    label,
    href: paths.statCsv({ ...query, city_id: CITY, start_from: from, start_to: to }),
  });
  const total = totalOf(listed);
  const kpiHref = (code: StatKpi["measure"]["code"]) => {
    const query = kpiQuery(code, overview);
    return query && houses(query);
  };
  if (total === 0 && overview.kpis.every(({ value }) => value.n === 0)) {
    return (
      <div className="wrap">
        <ResearchHead breadcrumb={head.breadcrumb} title="北京法拍房研究院" active="research" updatedAt={updated_at} />
        <Empty text="还没有可以统计的数据">
          <a href={paths.houses()}>查看全部法拍房</a>
        </Empty>
      </div>
    );
  }
  const counted = `${(total).toLocaleString("zh-CN")} 套挂拍、${totalOf(sold).toLocaleString("zh-CN")} 套成交`;
  return (
    <div className="wrap">
      <ResearchHead breadcrumb={head.breadcrumb} title="北京法拍房研究院" active="research" updatedAt={updated_at}>
        <p>
          数据来自本站收录的法院公告与拍卖结果，每套拍品逐条汇总，截至 {kpi_to}。样本少于 5
          套的比率、均价和中位数不作展示，标为“样本不足”。
        </p>
      </ResearchHead>
      <Section title="近30天" note={`${kpi_from} 至 ${kpi_to}；环比为此前30天，同比为去年同期`} className={css.first}>
        <KpiCards kpis={overview.kpis} href={kpiHref} />
      </Section>
      <Section title="近12个月" note={`${from} 至 ${to}，完整自然月`}>
        <div className={css.grid}>
          <div className={css.wide}>
            <Chart
              title="月度挂拍与成交"
              definition={
                <>
                  <p>挂拍：公告发布时间在当月的拍品数，每一轮拍卖各计一次。</p>
                  <p>成交：当月成交的拍品数，按实际结束时间计。两者不是同一批拍品。</p>
                </>
              }
              {...range}
              sample={counted}
              option={monthlyChart(overview)}
              size={FULL}
              label={`月度挂拍与成交柱状图，${counted}`}
              table={monthlyTable(overview)}
              csv={[csv("挂拍", { measure: "listed" }), csv("成交", { measure: "sold" })]}
            />
          </div>
          <Chart
            title="月度成交率"
            definition={<p>成交量 ÷（成交量＋流拍量）；撤回、中止、暂缓不计入。</p>}
            {...range}
            sample={`成交与流拍共 ${year_clear_rate.n.toLocaleString("zh-CN")} 套`}
            option={rateChart(overview)}
            size={HALF}
            label={`月度成交率折线图，全年 ${formatPoint(year_clear_rate, { unit: "%" })}`}
            table={monthlyTable(overview)}
            csv={[csv("成交率", { measure: "clear_rate" })]}
          />
          <Chart
            title="拍卖阶段"
            definition={<p>按挂拍与成交时所处的阶段计：一拍流拍后进入二拍，二拍流拍后可以变卖。</p>}
            {...range}
            sample={counted}
            option={shareChart(stages)}
            size={HALF}
            label={shareWords(stages)}
            table={shareTable("阶段", stages)}
            csv={[
              csv("挂拍", { measure: "listed", dimension: "stage" }),
              csv("成交", { measure: "sold", dimension: "stage" }),
            ]}
          />
          <div className={css.wide}>
            <ChartFrame
              title="各区挂拍与成交"
              definition={<p>颜色越深，挂拍量越大。点击挂拍量查看对应的房源列表，套数与列表一致。</p>}
              {...range}
              sample={counted}
              table={shareTable("区域", overview.areas)}
              csv={[
                csv("挂拍", { measure: "listed", dimension: "area" }),
                csv("成交率", { measure: "clear_rate", dimension: "area" }),
              ]}
              getSvg={null}
            >
              <DistrictMap
                areas={overview.areas}
                drawing={drawing}
                href={(area) => houses({ area_id: [area], publish_from: from, publish_to: to })}
              />
            </ChartFrame>
          </div>
          <Chart
            title="起拍价分布"
            definition={<p>按起拍价分段，每段含下限、不含上限。</p>}
            {...range}
            sample={counted}
            option={shareChart(price_bands)}
            size={HALF}
            label={shareWords(price_bands)}
            table={shareTable("起拍价", price_bands)}
            csv={[csv("挂拍", { measure: "listed", dimension: "price_band" })]}
          />
          <Chart
            title="用途"
            definition={<p>按公告载明的房屋用途；图中为挂拍最多的七类，数据表列出全部。</p>}
            {...range}
            sample={counted}
            option={shareChart(largest(overview.usages))}
            size={HALF}
            label={shareWords(overview.usages)}
            table={shareTable("用途", overview.usages)}
            csv={[csv("挂拍", { measure: "listed", dimension: "usage" })]}
          />
        </div>
      </Section>
      <Section title="挂拍最多的小区" note={`${from} 至 ${to}，按挂拍量`} card>
        <Communities />
      </Section>
    </div>
  );
}

function Communities() {
  const { overview } = usePageData<typeof loader>();
  return (
    <FigureTable
      caption="挂拍最多的小区"
      head={["小区", "挂拍（套）", "成交（套）", "住宅成交均价（元/㎡）"]}
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
  );
}
