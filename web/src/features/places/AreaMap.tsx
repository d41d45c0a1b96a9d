import { formatCount } from "../../lib/format/count";
import { spread } from "../../lib/spread";
import css from "./AreaMap.module.css";
import type { PlaceLink } from "./links";
import type { OutlineDrawing } from "./outline";

interface AreaMapProps {
  links: PlaceLink[];
  drawing: OutlineDrawing | null;
  href: (alias: string) => string;
}

/** The height of a label in the units of the drawing, which is also the width of a Chinese character. */
const LABEL = 13;

/**
 * Returns the districts with their labels. Labels of small districts in the middle of the city are moved
 * apart, so that no labels overlap.
 */
export function withLabels(shapes: OutlineDrawing["shapes"]) {
  return spread(
    shapes.map((shape) => {
      const label = shape.name.replace(/区$/, "");
      return { ...shape, label, w: label.length * LABEL + 4, h: LABEL + 1, round: false };
    }),
  );
}

/** The districts of a city, as a grid with numbers of lots and as a small map. */
export function AreaMap({ links, drawing, href }: AreaMapProps) {
  const counts = new Map(links.map((link) => [link.href, link.count ?? 0]));
  const most = Math.max(1, ...counts.values());
  return (
    <div className={css.entrance}>
      {drawing && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing of links is no fieldset
        <svg viewBox={drawing.viewBox} className={css.map} role="group" aria-label="区域示意图">
          {drawing.shapes.map((shape) => {
            const count = counts.get(href(shape.alias)) ?? 0;
            return (
              <a key={shape.areaId} href={href(shape.alias)} aria-label={`${shape.name} ${formatCount(count)} 条`}>
                <path d={shape.d} fillOpacity={0.08 + 0.5 * (count / most)} />
              </a>
            );
          })}
          {/* The labels are drawn after all shapes, which would otherwise cover them. */}
          <g>
            {withLabels(drawing.shapes).map(({ areaId, label, x, y }) => (
              <text key={areaId} x={x} y={y}>
                {label}
              </text>
            ))}
          </g>
        </svg>
      )}
      <ul className={css.grid}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              <span>{link.name}</span>
              <span className={css.count}>{link.count === null ? "" : `${formatCount(link.count)} 条`}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
