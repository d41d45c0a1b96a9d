import type { StatShare } from "proto-types";
import { formatCount } from "../../lib/format/count";
import { relOf } from "../../lib/link-rel";
import { DISTRICT_MAP, GREY, INK, RED } from "./chart/options";
import css from "./DistrictMap.module.css";
import { formatPoint } from "./figures";

/** The outlines of districts, as features/places computes them. */
export interface MapDrawing {
  viewBox: string;
  shapes: { areaId: number; name: string; d: string; x: number; y: number }[];
}

interface DistrictMapProps {
  areas: StatShare[];
  drawing: MapDrawing | null;
  /** Returns the address of the list of a district's lots that were published in the period. */
  href: (areaId: number) => string;
}

type Shape = MapDrawing["shapes"][number];

const nameOf = (shape: Shape): string => shape.name.replace(/区$/, "");

/** The height of a label, which is also the width of a Chinese character. */
const LABEL = 11;
/** The height of a label in windows in which the map is small. The style sheet has the same value. */
const LARGE_LABEL = 15;

/**
 * Returns the districts whose names are written on the map. Of two names that would overlap, the one with the
 * larger weight is written; the table has all names.
 */
export function legible(shapes: Shape[], weight: (shape: Shape) => number, label = LABEL): Shape[] {
  const kept: Shape[] = [];
  for (const shape of [...shapes].sort((a, b) => weight(b) - weight(a))) {
    const free = kept.every((other) => {
      const width = (label * (nameOf(shape).length + nameOf(other).length)) / 2;
      return Math.abs(shape.x - other.x) >= width || Math.abs(shape.y - other.y) >= label;
    });
    if (free) kept.push(shape);
  }
  return kept;
}

const AVG = { unit: "元/㎡" } as const;
const RATE = { unit: "%" } as const;

/** The districts by published lots: as a map with darker colours for more lots, and as a table. */
export function DistrictMap({ areas, drawing, href }: DistrictMapProps) {
  const byId = new Map(areas.map((area) => [Number(area.code), area]));
  const listedOf = ({ areaId }: Shape) => byId.get(areaId)?.listed ?? 0;
  const large = new Set(drawing && legible(drawing.shapes, listedOf, LARGE_LABEL));
  const most = Math.max(1, ...areas.map((area) => area.listed));
  return (
    <div className={css.map}>
      {drawing && (
        // The drawing is styled by attributes, because a picture saved from it has no style sheet.
        <svg
          id={DISTRICT_MAP}
          viewBox={drawing.viewBox}
          role="img"
          aria-label="各区挂拍量分布，数据见右侧表格"
          className={css.drawing}
        >
          <g fill={RED} stroke={GREY} strokeWidth="0.6">
            {drawing.shapes.map((shape) => {
              const listed = listedOf(shape);
              return (
                <path key={shape.areaId} d={shape.d} fillOpacity={listed === 0 ? 0 : 0.08 + 0.72 * (listed / most)} />
              );
            })}
          </g>
          <g
            fill={INK}
            fontSize={LABEL}
            textAnchor="middle"
            paintOrder="stroke"
            stroke="#fff"
            strokeOpacity="0.8"
            strokeWidth="2.5"
          >
            {legible(drawing.shapes, listedOf).map((shape) => (
              <text key={shape.areaId} x={shape.x} y={shape.y} className={large.has(shape) ? undefined : css.crowded}>
                {nameOf(shape)}
              </text>
            ))}
          </g>
        </svg>
      )}
      <div className={css.scroll}>
        <table className={css.table}>
          <caption className="sr-only">各区挂拍与成交</caption>
          <thead>
            <tr>
              {["区域", "挂拍（场）", "成交（场）", "成交率", "住宅成交均价（元/㎡）"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area.code}>
                <th scope="row">{area.name}</th>
                <td>
                  <a href={href(Number(area.code))} rel={relOf(href(Number(area.code)))}>
                    {formatCount(area.listed)}
                  </a>
                </td>
                <td>{formatCount(area.sold)}</td>
                <td>{formatPoint(area.clear_rate, RATE)}</td>
                <td>{formatPoint(area.avg_price, AVG)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
