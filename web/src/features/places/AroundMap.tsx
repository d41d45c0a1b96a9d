import { Fragment } from "react";
import { distanceText } from "../../lib/format/distance";
import css from "./Around.module.css";
import { type AroundRow, type AroundView, HALF, RING, round } from "./around-view";

const STATION = "地铁站";
/** The sine and the cosine of 45°, the angle at which the label of each ring is placed. */
const DIAGONAL = Math.SQRT1_2;

/**
 * A drawing with the place in the middle, rings for distances, and the numbered points of the chosen
 * group.
 */
export function AroundMap({ view }: { view: AroundView }) {
  const rows = view.groups.flatMap((group) => group.rows);
  // Stations are visible with every group, for orientation.
  const stations = rows.filter((row) => row.category === STATION);
  return (
    <svg viewBox={`0 0 ${HALF * 2} ${HALF * 2}`} className={css.map} role="img" aria-label="周边示意图，上北下南">
      {view.borders && <path d={view.borders} className={css.border} />}
      {[RING / 2, RING].map((r) => (
        <circle key={r} cx={HALF} cy={HALF} r={r} className={css.ring} />
      ))}
      {[RING / 2, RING].map((r) => (
        <text key={r} x={round(HALF + r * DIAGONAL)} y={round(HALF + r * DIAGONAL)} className={css.scale}>
          {distanceText(Math.round((view.reach * r) / RING))}
        </text>
      ))}
      {stations.map((row) => (
        <Station key={row.id} row={row} />
      ))}
      {view.groups.map((group) => (
        <g key={group.kind} data-kind={group.kind} className={css.marks}>
          {/* The nearest facility is drawn last, so that it is above the others. */}
          {group.rows
            .map((row, i) => (
              <Fragment key={row.id}>
                <circle cx={row.x} cy={row.y} />
                <text x={row.x} y={round(row.y + 4.5)}>
                  {i + 1}
                </text>
              </Fragment>
            ))
            .reverse()}
        </g>
      ))}
      <path d={`M${HALF} ${HALF}l-9 -16a10.5 10.5 0 1 1 18 0z`} className={css.here} />
      <circle cx={HALF} cy={HALF - 20} r="4" className={css.eye} />
      <text x="22" y="40">
        北
      </text>
      <path d="M22 8l6 14l-6 -4l-6 4z" className={css.needle} />
    </svg>
  );
}

function Station({ row }: { row: AroundRow }) {
  const left = row.x > HALF;
  return (
    <g className={css.station}>
      <circle cx={row.x} cy={row.y} r="4.5" />
      <text x={round(row.x + (left ? -13 : 13))} y={round(row.y + 4)} className={left ? css.left : undefined}>
        {row.name}
      </text>
    </g>
  );
}
