import { formatCount } from "../../../lib/format/count";
import { spread } from "../../../lib/spread";
import css from "./StaticMap.module.css";

/** The size of a label, in the drawing's units. */
const LABEL = { w: 30, h: 22, round: false };

/** Lines of the base map in the units of the drawing. */
export interface SketchPaths {
  roads: string[];
  rivers: string[];
  lakes: string[];
}

interface StaticMapProps {
  sketch: SketchPaths | null;
  drawing: {
    viewBox: string;
    /** The west, south, east and north edge, in degrees. */
    bounds: number[];
    shapes: { areaId: number; name: string; alias: string; d: string; x: number; y: number }[];
  };
  counts: Map<string, number> | null;
  href: (alias: string) => string;
}

/**
 * The districts as links on a drawing. It is shown without scripts, and until the interactive map is
 * ready.
 */
export function StaticMap({ drawing, sketch, counts, href }: StaticMapProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links is no fieldset
    <svg
      viewBox={drawing.viewBox}
      data-box={drawing.viewBox}
      data-bounds={drawing.bounds.join()}
      className={css.map}
      role="group"
      aria-label="各区房源条数"
    >
      {drawing.shapes.map(({ areaId, d }) => (
        <path key={areaId} d={d} />
      ))}
      {sketch && (
        <g>
          {(["lakes", "rivers", "roads"] as const).map((kind) => (
            <path key={kind} d={sketch[kind].join("")} className={css[kind]} />
          ))}
        </g>
      )}
      {spread(drawing.shapes.map((shape) => ({ ...shape, ...LABEL }))).map(({ areaId, name, alias, x, y }) => {
        const count = counts?.get(String(areaId)) ?? 0;
        return (
          <a key={areaId} href={href(alias)} rel="nofollow" aria-label={`${name} ${formatCount(count)} 条`}>
            <text x={x} y={y}>
              {name.replace(/区$/, "")}
              <tspan x={x} dy="1.25em">{`${formatCount(count)}条`}</tspan>
            </text>
          </a>
        );
      })}
    </svg>
  );
}
