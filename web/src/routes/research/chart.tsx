import { pageLoader, usePageData } from "../../api/page-loader";
import { FigureTable } from "../../features/stats/chart/ChartFrame";
import { ResearchHead } from "../../features/stats/ResearchHead";
import { relOf } from "../../lib/link-rel";
import { paths } from "../../lib/paths";
import { cityOf } from "../../lib/query/stat-query";
import { Section } from "../../ui/layout/Section";
import css from "./chart.module.css";

export const loader = pageLoader(async ({ api, url }) => ({
  city_id: cityOf(url.searchParams),
  measures: await api.get("/api/stat/measure"),
}));

const PAGES = [
  { href: paths.research, name: "总览", text: "近30天的八项指标与环比同比，近12个月的量、率和分布。" },
  {
    href: paths.statistics,
    name: "统计查询",
    text: "自选指标、时间与条件，按区域、法院、平台、用途、阶段、价格与折扣拆分，下载表格。",
  },
  {
    href: paths.trend,
    name: "长期走势",
    text: "均价、溢价率、折扣与成交率的长期走势，逐月或三个月合并，最多比较三个区域。",
  },
];

const KINDS: Record<string, string> = { count: "计数", total: "合计", ratio: "比率", mean: "平均", median: "中位数" };

/** The first page of the data section: the sources of the figures, and their definitions. */
export function Component() {
  const { head, city_id, measures } = usePageData<typeof loader>();
  return (
    <div className="wrap">
      <ResearchHead
        breadcrumb={head.breadcrumb}
        title="法拍数据说明"
        city_id={city_id}
        active="chart"
        updatedAt={head.updated_time}
      />
      <ul className={css.pages}>
        {PAGES.map(({ href, name, text }) => (
          <li key={name}>
            <a href={href({ city_id })} rel={relOf(href({ city_id }))}>
              <h2>{name}</h2>
              <p>{text}</p>
            </a>
          </li>
        ))}
      </ul>
      <Section title="数据怎么来" card>
        <ul className={css.notes}>
          <li>
            来源：本站收录的法院公告、竞价过程与成交结果；每场拍卖只按自身记录计一次，一轮拍卖为一场，同一房产的几轮是几场。
          </li>
          <li>时间：按北京时间的自然日汇总，截至昨日；周从星期一开始。拍品有变动，相关数字随即重算。</li>
          <li>比率与均价：先合计、再相除，不是各期比率的平均。</li>
          <li>样本不足：比率、平均与中位数的样本少于 5 场时不展示数值，只给出样本量。</li>
          <li>三个月合并：长期走势里的比率与均价，每点合并截至当月的三个月再相除，样本更多、起伏更小；也可看单月。</li>
          <li>未满的周期：首尾不满一月、一周的柱与点画成空心，不与其他时段比较；环比同比只比同样长的天数。</li>
          <li>结果未知：拍卖时间已过而平台未公布结果的拍品，不计入成交，也不计入流拍。</li>
        </ul>
      </Section>
      <Section title="指标定义" card>
        <div className={css.scroll}>
          <FigureTable
            caption="全部指标的定义"
            head={["指标", "定义", "单位", "算法", "样本"]}
            rows={measures.map(({ code, label, definition, unit, kind, base }) => ({
              key: code,
              cells: [
                <a
                  key="name"
                  href={paths.statistics({ city_id, measure: code })}
                  rel={relOf(paths.statistics({ city_id, measure: code }))}
                >
                  {label}
                </a>,
                <span key="definition" className={css.definition}>
                  {definition}
                </span>,
                unit,
                KINDS[kind],
                base,
              ],
            }))}
          />
        </div>
      </Section>
    </div>
  );
}
