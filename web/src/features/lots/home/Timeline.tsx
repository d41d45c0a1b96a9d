import type { HouseList, HouseQuery } from "proto-types";
import { formatCount } from "../../../lib/format/count";
import { comingPattern } from "../../../lib/format/dates";
import { formatMoney } from "../../../lib/format/money";
import { relOf } from "../../../lib/link-rel";
import { paths } from "../../../lib/paths";
import { Facts } from "../../../ui/data/Facts";
import { Time } from "../../../ui/data/Time";
import { floorAreaText, layoutText, UNANNOUNCED } from "../facts";
import { LiveSlot } from "../live/LiveSlot";
import { tileData } from "../live/tile-data";
import css from "./Timeline.module.css";
import type { DayRange } from "./timeline-days";

export interface TimelineGroup {
  day: DayRange;
  houses: HouseList | null;
}

/** Returns the query for lots whose auction starts on the days of a range. */
export function dayQuery(day: DayRange): HouseQuery {
  return { status: ["0"], start_from: day.from, start_to: day.to, sort: "start_time_asc" };
}

interface TimelineProps {
  groups: TimelineGroup[];
  href: (query: HouseQuery) => string;
}

/** The lots whose auction starts today, tomorrow or within the week. */
export function Timeline({ groups, href }: TimelineProps) {
  const year = groups[0]?.day.from.slice(0, 4);
  const short = (day: string) => (day.slice(0, 4) === year ? day.slice(5) : day);
  return (
    <div className={css.timeline}>
      {groups.map(({ day, houses }) => (
        <section key={day.key}>
          <h3 className={`${css.day} touch-links`}>
            {day.label}
            <span className={css.date}>
              {day.from === day.to ? short(day.from) : `${short(day.from)} 至 ${short(day.to)}`}
            </span>
            {houses !== null && houses.total > 0 && (
              <a
                href={href(dayQuery(day))}
                rel={relOf(href(dayQuery(day)))}
              >{`全部 ${formatCount(houses.total)} 条`}</a>
            )}
          </h3>
          {houses === null || houses.list.length === 0 ? (
            <p className={css.none}>{houses === null ? "暂时无法加载" : "暂无开拍"}</p>
          ) : (
            <ol className={css.list}>
              {houses.list.map((house) => (
                <li key={house.id} data-lot={tileData(house)}>
                  <span className={css.time}>
                    {house.start_time && (
                      <Time
                        at={house.start_time}
                        pattern={
                          day.from === day.to
                            ? "hh:mm"
                            : comingPattern(house.start_time, "MM-dd hh:mm", "yyyy-MM-dd hh:mm")
                        }
                      />
                    )}
                  </span>
                  <a href={paths.house(house.id)} title={house.title}>
                    {house.community_name ?? house.title}
                  </a>
                  <span className={css.chip}>
                    <LiveSlot name="chip" />
                  </span>
                  <span className={css.facts}>
                    <Facts
                      items={[
                        house.region_name ?? house.area_name,
                        layoutText(house),
                        floorAreaText(house.area_m2),
                      ].filter((fact) => fact !== null)}
                      oneLine
                    />
                  </span>
                  <span className={css.price}>{formatMoney(house.start_price) ?? `起拍价${UNANNOUNCED}`}</span>
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}
