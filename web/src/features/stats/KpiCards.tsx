import type { StatKpi } from "proto-types";
import { formatCount } from "../../lib/format/count";
import { relOf } from "../../lib/link-rel";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/data/Icon";
import { Definition } from "./chart/ChartFrame";
import { delta, formatPoint, TOO_FEW, unitOf } from "./figures";
import css from "./KpiCards.module.css";

interface KpiCardsProps {
  kpis: StatKpi[];
  /** Returns the address of the list with exactly the lots that a figure counts; null if there is none. */
  href: (code: StatKpi["measure"]["code"]) => string | null;
}

/**
 * The figures of the last thirty days, each compared with the thirty days before and with the same days a
 * year ago.
 */
export function KpiCards({ kpis, href }: KpiCardsProps) {
  return (
    <ul className={css.cards}>
      {kpis.map((kpi) => {
        const { measure, value } = kpi;
        const link = href(measure.code);
        const figure = formatPoint(value, measure);
        const few = figure === TOO_FEW;
        return (
          <li key={measure.code}>
            <div className={css.name}>
              {measure.label}
              <Definition of={measure.label}>
                <p>{measure.definition}</p>
                <p>样本：{measure.base}</p>
              </Definition>
            </div>
            <p className={cx("touch-links", css.value, few && css.few)}>
              {link ? (
                <a href={link} rel={relOf(link)}>
                  {figure}
                </a>
              ) : (
                figure
              )}
              {!few && <small>{unitOf(measure)}</small>}
            </p>
            {!link && <p className={css.sample}>{`${measure.base} ${formatCount(value.n)} 场`}</p>}
            <dl className={css.changes}>
              <Change label="环比" kpi={kpi} before="previous" />
              <Change label="同比" kpi={kpi} before="last_year" />
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function Change({ label, kpi, before }: { label: string; kpi: StatKpi; before: "previous" | "last_year" }) {
  const change = delta(kpi.value, kpi[before], kpi.measure);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {change === null ? (
          "—"
        ) : change.sign === 0 ? (
          "持平"
        ) : (
          <>
            <Icon of={change.sign > 0 ? "arrow-up" : "arrow-down"} />
            <span className="sr-only">{change.sign > 0 ? "上升" : "下降"}</span>
            {change.text}
          </>
        )}
      </dd>
    </div>
  );
}
