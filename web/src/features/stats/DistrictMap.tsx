import type { StatShare } from "proto-types";
import css from "./DistrictMap.module.css";
import { formatPoint } from "./figures";

/** Outlines as features/places draws them. */
export interface MapDrawing {
  viewBox: string;
  shapes: { areaId: number; name: string; d: string; x: number; y: number }[];
}

interface DistrictMapProps {
  areas: StatShare[];
  drawing: MapDrawing | null;
  /** The list of a district's lots that were published in the range. */
  href: (areaId: number) => string;
}

const AVG = { unit: "元/㎡" } as const;
const RATE = { unit: "%" } as const;

/** Districts by lots published: a map as deep in colour as there are many, and the figures beside it. */
export function DistrictMap({ areas, drawing, href }: DistrictMapProps) {
  const byId = new Map(areas.map((area) => [Number(area.code), area]));
  const most = Math.max(1, ...areas.map((area) => area.listed));
  return (
    <div className={css.map}>
      {drawing && (
        <svg viewBox={drawing.viewBox} role="img" aria-label="各区挂拍量分布，数据见右侧表格" className={css.drawing}>
          {drawing.shapes.map((shape) => {
            const listed = byId.get(shape.areaId)?.listed ?? 0;
            return (
              <path key={shape.areaId} d={shape.d} fillOpacity={listed === 0 ? 0 : 0.08 + 0.72 * (listed / most)} />
            );
          })}
          {drawing.shapes.map((shape) => (
            <text key={shape.areaId} x={shape.x} y={shape.y}>
              {shape.name.replace(/区$/, "")}
            </text>
          ))}
        </svg>
      )}
      <div className={css.scroll}>
        <table className={css.table}>
          <caption className="sr-only">各区挂拍与成交</caption>
          <thead>
            <tr>
              {["区域", "挂拍（套）", "成交（套）", "成交率", "住宅成交均价（元/㎡）"].map((name) => (
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
                  <a href={href(Number(area.code))}>{area.listed.toLocaleString("zh-CN")}</a>
                </td>
                <td>{area.sold.toLocaleString("zh-CN")}</td>
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
