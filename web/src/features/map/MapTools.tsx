import { lazy, Suspense } from "react";
import { useSite } from "../../stores/site";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/data/Icon";
import type { LegendProps } from "./MapLegend";
import css from "./MapTools.module.css";

const MapLegend = lazy(() => import("./MapLegend"));

interface MapToolsProps extends LegendProps {
  drawing: boolean;
  drawn: boolean;
  undrawHref: string;
  onZoom: (steps: number) => void;
  onDraw: () => void;
}

/** What lies over the map: drawing, zoom, what the colours mean, and whose map it is. */
export function MapTools({ level, drawing, drawn, undrawHref, onZoom, onDraw, toneOf }: MapToolsProps) {
  const { tiles } = useSite();
  return (
    <>
      <div className={cx(css.box, css.draw)}>
        <button type="button" onClick={onDraw} aria-pressed={drawing}>
          <Icon of="lasso" />
          {drawing ? "取消画圈" : "画圈找房"}
        </button>
        {drawn && (
          <a href={undrawHref}>
            <Icon of="trash" />
            清除圈选
          </a>
        )}
      </div>
      {drawing && (
        <p className={css.hint} role="status">
          按住鼠标在地图上画一圈，按 Esc 取消
        </p>
      )}
      <div className={cx(css.box, css.zoom)}>
        <button type="button" onClick={() => onZoom(1)} aria-label="放大地图">
          <Icon of="plus" />
        </button>
        <button type="button" onClick={() => onZoom(-1)} aria-label="缩小地图">
          <Icon of="minus" />
        </button>
      </div>
      <Suspense fallback={null}>
        <MapLegend level={level} toneOf={toneOf} />
      </Suspense>
      <p className={css.source}>{tiles ? tiles.attribution : "区界为示意，不作权属或划界依据"}</p>
    </>
  );
}
