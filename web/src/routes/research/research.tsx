import type { StatOverview, StatQuery } from "proto-types";
import type { ReactNode } from "react";
import { usePageData } from "../../api/page-loader";
import { Chart } from "../../features/stats/chart/Chart";
import { ChartFrame } from "../../features/stats/chart/ChartFrame";
import { DISTRICT_MAP } from "../../features/stats/chart/options";
import { FULL, HALF } from "../../features/stats/chart/sizes";
import { formatPoint } from "../../features/stats/figures";
import {
  largest,
  monthlyChart,
  monthlyTable,
  rateChart,
  shareChart,
  shareTable,
  shareWords,
  totalOf,
} from "../../features/stats/overview-charts";
import { formatCount } from "../../lib/format/count";
import { paths } from "../../lib/paths";
import { Section } from "../../ui/layout/Section";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./research.loader";
import css from "./research.module.css";

/** The market overview. Figures and tables without a chart are rendered in research.loader. */
export function Component() {
  const { islands, cityId, overview } = usePageData<typeof loader>();
  return (
    <div className="wrap">
      <StaticIsland>{islands.head}</StaticIsland>
      {overview && <Year cityId={cityId} overview={overview} map={<StaticIsland>{islands.map}</StaticIsland>} />}
      {overview && <StaticIsland>{islands.communities}</StaticIsland>}
    </div>
  );
}

/** One chart for each figure of the last twelve full months. */
function Year({ cityId, overview, map }: { cityId?: number; overview: StatOverview; map: ReactNode }) {
  const { from, to, updated_at, listed, sold, year_clear_rate, stages, price_bands } = overview;
  const range = { from, to, updatedAt: updated_at };
  const csv = (label: string, query: StatQuery) => ({
    label,
    href: paths.statCsv({ ...query, city_id: cityId, start_from: from, start_to: to }),
  });
  const total = totalOf(listed);
  const counted = `${formatCount(total)} 场挂拍、${formatCount(totalOf(sold))} 场成交`;
  return (
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
          sample={`成交与流拍共 ${formatCount(year_clear_rate.n)} 场`}
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
            definition={<p>颜色越深，挂拍量越大。点击挂拍量查看对应的房源列表，数量与列表一致。</p>}
            {...range}
            sample={counted}
            table={shareTable("区域", overview.areas)}
            csv={[
              csv("挂拍", { measure: "listed", dimension: "area" }),
              csv("成交率", { measure: "clear_rate", dimension: "area" }),
            ]}
            getSvg={() => document.querySelector<SVGSVGElement>(`#${DISTRICT_MAP}`)}
          >
            {map}
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
  );
}
