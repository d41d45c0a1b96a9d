import type { HouseQuery } from "proto-types";
import { type RefObject, Suspense, useState } from "react";
import { onDemand } from "../../lib/browser/on-demand";
import { useSite } from "../../stores/site";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/data/Icon";
import type { LeafletMap } from "./leaflet-map";
import { type LegendProps, MapLegend } from "./MapLegend";
import css from "./MapTools.module.css";
import type { Bounds, MapView } from "./view";

const MapHeat = onDemand(() => import("./heat/MapHeat"));

interface MapToolsProps extends LegendProps {
  map: RefObject<LeafletMap | null>;
  query: HouseQuery;
  seen: { view: MapView; bounds: Bounds };
  drawing: boolean;
  drawn: boolean;
  undrawHref: string;
  onDraw: () => void;
}

/**
 * The tools over the map: drawing, heat map, zoom, legend and copyright. Their code is loaded when the map is
 * ready.
 */
export default function MapTools({
  map,
  query,
  seen,
  places,
  drawing,
  drawn,
  undrawHref,
  onDraw,
  toneOf,
}: MapToolsProps) {
  const { tiles } = useSite();
  const [heated, setHeated] = useState(false);
  return (
    <>
      <div className={cx(css.box, css.draw)} data-over-map="">
        <button type="button" onClick={() => setHeated(!heated)} aria-pressed={heated}>
          <Icon of="layout-grid" />
          价格热力
        </button>
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
      <div className={cx(css.box, css.zoom)} data-over-map="">
        <button type="button" onClick={() => map.current?.zoomBy(1)} aria-label="放大地图">
          <Icon of="plus" />
        </button>
        <button type="button" onClick={() => map.current?.zoomBy(-1)} aria-label="缩小地图">
          <Icon of="minus" />
        </button>
      </div>
      {heated ? (
        <Suspense fallback={null}>
          <MapHeat map={map} query={query} seen={seen} />
        </Suspense>
      ) : (
        <MapLegend places={places} toneOf={toneOf} />
      )}
      <p className={css.source} data-over-map="">
        {tiles ? (
          tiles.attribution
        ) : (
          <>
            底图示意，不作划界依据；四环、部分站点{" "}
            <a href="https://www.openstreetmap.org/copyright" rel="nofollow noopener">
              © OpenStreetMap 贡献者
            </a>
          </>
        )}
      </p>
    </>
  );
}
