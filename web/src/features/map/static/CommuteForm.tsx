import type { HouseQuery } from "proto-types";
import { withFilter } from "../../../lib/query/house-query";
import { Icon } from "../../../ui/data/Icon";
import { Button } from "../../../ui/form/Button";
import { mapHref } from "../map-href";
import css from "./CommuteForm.module.css";
import { destinationOf, type StationRow, USUAL_MINUTES } from "./commute";

/** The choices for the travel time, in minutes from door to station. */
const MINUTES = [15, 20, 30, 45, 60, 75, 90];

interface CommuteFormProps {
  query: HouseQuery;
  stations: StationRow[];
}

/**
 * A form that limits the list to lots from which a metro station can be reached within a time. It is a GET
 * form, so that it works without scripts.
 */
export function CommuteForm({ query, stations }: CommuteFormProps) {
  const [path, search] = mapHref(withFilter(query, { commute: undefined, commute_minutes: undefined }), null).split(
    "?",
  );
  const isUnknown = query.commute !== undefined && !destinationOf(query, stations);
  return (
    <details className={css.box} data-over-map="" open={isUnknown}>
      <summary>
        {query.commute ? `到${query.commute} ${query.commute_minutes ?? USUAL_MINUTES} 分钟内` : "地铁通勤"}
        <Icon of="chevron-down" />
      </summary>
      <form method="get" action={path} className={css.form}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <label>
          到哪个地铁站
          <input
            name="commute"
            list="metro-stations"
            required
            maxLength={20}
            pattern="[^\s&quot;'&lt;&gt;&amp;]+"
            defaultValue={query.commute}
            placeholder="如 国贸"
            autoComplete="off"
            aria-invalid={isUnknown}
            aria-describedby={isUnknown ? "unknown-station" : undefined}
          />
        </label>
        {isUnknown && (
          <p id="unknown-station" className={css.unknown} role="alert">
            {`没有找到地铁站“${query.commute}”，请从候选站名中选一个`}
          </p>
        )}
        <datalist id="metro-stations">
          {stations.map(([name]) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <label>
          最多
          <select name="commute_minutes" defaultValue={query.commute_minutes ?? USUAL_MINUTES}>
            {MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>{`${minutes} 分钟`}</option>
            ))}
          </select>
        </label>
        <Button type="submit" size="s">
          筛选
        </Button>
        <p className={css.note}>
          推算，不是时刻表：列车按直线距离的 1.1 倍、平均 36 公里/小时（含停站）、每站不少于 2 分钟；换乘 5
          分钟，进站候车 4 分钟；步行 80 米/分钟、路程按直线距离的三分之四，最多走 20 分钟。线网截至
          2026-06-30，站点位置精确到几百米，部分来自 © OpenStreetMap 贡献者（ODbL），站名与站序据中文维基百科（CC BY-SA
          4.0）。
        </p>
      </form>
    </details>
  );
}
