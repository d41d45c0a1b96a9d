import type { Place, StatMeasure } from "proto-types";
import { paths } from "../../lib/paths";
import { MAX_AREAS, TREND_MONTHS, TREND_SPANS, type TrendQuery } from "../../lib/query/stat-query";
import { useLabel } from "../../stores/dictionary";
import { Button } from "../../ui/form/Button";
import { Tabs } from "../../ui/navigation/Tabs";
import css from "./TrendForm.module.css";

/** The measures with a long series. */
const OFFERED = ["avg_price", "premium", "deal_disc_market", "court_disc", "clear_rate", "listed", "sold", "amount"];

/** The usages to choose from: 101 (homes), whose prices per ㎡ can be compared, or all. */
const USAGES = ["101", "all"] as const;

const SPAN_LABELS: Record<TrendQuery["span"], string> = { 3: "三个月合并", 1: "逐月" };

/** Reports whether the values of several months can be merged into one, as is possible for ratios and means. */
const mergeable = ({ kind }: Pick<StatMeasure, "kind">): boolean => kind === "ratio" || kind === "mean";

interface TrendFormProps {
  query: TrendQuery;
  measures: StatMeasure[];
  areas: Place[];
}

/** A form that selects the measure, the period, and the districts to compare with the city. */
export function TrendForm({ query, measures, areas }: TrendFormProps) {
  const label = useLabel();
  const merges = measures.some((measure) => measure.code === query.measure && mergeable(measure));
  const offered = OFFERED.flatMap((code) => measures.filter((measure) => measure.code === code));
  const compared = areas.filter(({ id }) => query.area_id.includes(id));
  return (
    <div className={css.box}>
      <Tabs
        label="指标"
        active={query.measure}
        items={offered.map(({ code, label }) => ({ key: code, label, href: paths.trend({ ...query, measure: code }) }))}
      />
      <nav aria-label="时间、用途与合并" className={css.months}>
        {TREND_MONTHS.map((months) => (
          <a
            key={months}
            href={paths.trend({ ...query, months })}
            rel="nofollow"
            aria-current={months === query.months ? "true" : undefined}
          >
            近{months / 12}年
          </a>
        ))}
        <span className={css.usages}>
          {USAGES.map((usage) => (
            <a
              key={usage}
              href={paths.trend({ ...query, usage })}
              rel="nofollow"
              aria-current={usage === query.usage ? "true" : undefined}
            >
              {usage === "all" ? "全部用途" : label("usage", usage)}
            </a>
          ))}
        </span>
        {merges && (
          <span className={css.usages}>
            {TREND_SPANS.map((span) => (
              <a
                key={span}
                href={paths.trend({ ...query, span })}
                rel="nofollow"
                aria-current={span === query.span ? "true" : undefined}
              >
                {SPAN_LABELS[span]}
              </a>
            ))}
          </span>
        )}
      </nav>
      <form method="get" action={paths.trend()}>
        {query.city_id && <input type="hidden" name="city_id" value={query.city_id} />}
        <input type="hidden" name="measure" value={query.measure} />
        <input type="hidden" name="usage" value={query.usage} />
        <input type="hidden" name="months" value={query.months} />
        <input type="hidden" name="span" value={query.span} />
        <details className={css.compare}>
          <summary>
            {`比较区域（最多 ${MAX_AREAS} 个）`}
            {compared.length > 0 && <b>{compared.map(({ short_name }) => short_name).join("、")}</b>}
          </summary>
          <fieldset className={css.areas} aria-label="比较区域">
            {areas.map(({ id, short_name }) => (
              <label key={id}>
                <input type="checkbox" name="area_id" value={id} defaultChecked={query.area_id.includes(id)} />
                {short_name}
              </label>
            ))}
            <Button kind="line" size="s" type="submit">
              比较
            </Button>
            {query.area_id.length > 0 && (
              <a href={paths.trend({ ...query, area_id: [] })} rel="nofollow">
                清空
              </a>
            )}
          </fieldset>
        </details>
      </form>
    </div>
  );
}
