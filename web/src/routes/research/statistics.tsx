import { usePageData } from "../../api/page-loader";
import { Chart } from "../../features/stats/chart/Chart";
import { seriesChart, seriesSize } from "../../features/stats/series-chart";
import { formatCount } from "../../lib/format/count";
import { paths } from "../../lib/paths";
import { Empty } from "../../ui/feedback/Empty";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./statistics.loader";

/** Custom statistics. The form and the table are rendered in statistics.loader. */
export function Component() {
  const { islands, series, csv } = usePageData<typeof loader>();
  const { measure, total, from, to } = series;
  const drawn = series.dimension === "none" ? total.total.n > 0 : series.rows.some((row) => row.total.value !== null);
  return (
    <div className="wrap">
      <StaticIsland>{islands.ask}</StaticIsland>
      {drawn ? (
        <Chart
          title={measure.label}
          heading="h2"
          definition={
            <>
              <p>{measure.definition}</p>
              <p>样本：{measure.base}</p>
              {series.periods.some(({ complete }) => !complete) && (
                <p>首尾不满一个周期的时段画成空心，不宜与其他时段直接比较。</p>
              )}
            </>
          }
          from={from}
          to={to}
          updatedAt={series.updated_at}
          sample={`${measure.base} ${formatCount(total.total.n)} 场`}
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
      <StaticIsland>{islands.table}</StaticIsland>
    </div>
  );
}
