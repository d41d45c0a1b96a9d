import { distanceText } from "../../lib/format/distance";
import css from "./Around.module.css";
import { AroundMap } from "./AroundMap";
import type { AroundView } from "./around-view";

/**
 * The facilities around a place in groups. The tabs are radio buttons, by which the style sheet selects the
 * visible list, so that they work without scripts.
 */
export function Around({ view }: { view: AroundView | null }) {
  const filled = view?.groups.filter((group) => group.rows.length > 0) ?? [];
  if (!view || filled.length === 0) return <p className={css.none}>没有收录周边设施</p>;
  return (
    <div className={css.around}>
      <AroundMap view={view} />
      <div className={css.side}>
        <fieldset className={css.tabs}>
          <legend className="sr-only">周边配套的分组</legend>
          {view.groups.map((group) => (
            <label key={group.kind}>
              <input type="radio" name="around" value={group.kind} defaultChecked={group.kind === filled[0]?.kind} />
              {group.name}
              <span>{group.total}</span>
            </label>
          ))}
        </fieldset>
        {view.groups.map((group) => (
          <div key={group.kind} data-kind={group.kind} className={css.group}>
            <h3 className={css.heading}>{group.name}</h3>
            {group.rows.length === 0 ? (
              <p className={css.none}>{`${distanceText(view.radius)}内没有收录`}</p>
            ) : (
              <ol className={css.list}>
                {group.rows.map((row, i) => (
                  <li key={row.id}>
                    <span className={css.number}>{i + 1}</span>
                    <span>{row.name}</span>
                    <span className={css.category}>{[row.category, row.note].filter(Boolean).join(" · ")}</span>
                    <span className={css.distance}>{distanceText(row.distance_m)}</span>
                    <span className={css.walk}>{`步行约${row.walk_minutes}分钟`}</span>
                  </li>
                ))}
              </ol>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The note about the figures of the section. */
export function aroundNote(view: AroundView | null): string | undefined {
  if (!view) return undefined;
  return `${distanceText(view.radius)}内由近到远；距离为直线距离，步行时间为推算${view.demo ? "；演示数据" : ""}`;
}
