import type { HouseMapPlace, HouseQuery } from "proto-types";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { api } from "../../api/browser";
import { useSite } from "../../stores/site";
import { cx } from "../../ui/cx";
import { datumOf } from "./geometry/datum";
import { readPolygon } from "./geometry/shape";
import type { LeafletMap, MapListeners } from "./leaflet-map";
import css from "./MapCanvas.module.css";
import { placeHref } from "./place";
import { placeDrawing } from "./static/stand-in";
import type { MapView } from "./view";

interface MapCanvasProps {
  view: MapView;
  query: HouseQuery;
  cityId: number;
  toneOf: (status: string) => { label: string; tone: string };
  listeners: MapListeners;
  /** Receives the map when it is ready. */
  map: RefObject<LeafletMap | null>;
  onReady: (map: LeafletMap) => void;
  /** Shown until the map is ready, or always without scripts. */
  children: ReactNode;
}

/** The container of the interactive map, whose code is loaded after the page is visible. */
export function MapCanvas({ view, query, cityId, toneOf, listeners, map, onReady, children }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const standIn = useRef<HTMLDivElement>(null);
  const { tiles } = useSite();
  const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
  // The map is created once, so it reads the current props from this ref.
  const latest = useRef({ listeners, query, toneOf, onReady });
  latest.current = { listeners, query, toneOf, onReady };
  const start = useRef(view);

  useEffect(() => {
    let gone = false;
    const left = new AbortController();
    let sizes: ResizeObserver | undefined;
    const drawing = standIn.current?.querySelector<SVGSVGElement>("svg[data-bounds]");
    if (drawing && box.current) placeDrawing(drawing, start.current, box.current.clientWidth, box.current.clientHeight);
    const open = async () => {
      const [{ LeafletMap }, datum] = await Promise.all([import("./leaflet-map"), datumOf(tiles?.coord)]);
      const opened = await LeafletMap.open(() => (gone ? null : box.current), {
        view: start.current,
        tiles,
        datum,
        hrefOf: (place: HouseMapPlace) => placeHref(place, latest.current.query),
        toneOf: (status) => latest.current.toneOf(status),
        listeners: {
          moved: (...where) => latest.current.listeners.moved(...where),
          chosen: (place) => latest.current.listeners.chosen(place),
          hovered: (key) => latest.current.listeners.hovered(key),
          left: () => latest.current.listeners.left(),
          drawn: (corners) => latest.current.listeners.drawn(corners),
        },
      });
      if (!opened || !box.current) return;
      map.current = opened;
      opened.enclose(readPolygon(latest.current.query.polygon));
      sizes = new ResizeObserver(() => opened.fit());
      sizes.observe(box.current);
      if (drawing && !tiles) opened.keepSketch(drawing);
      setState("ready");
      latest.current.onReady(opened);
      if (tiles) {
        const outlines = await api.get("/api/place/outline", { query: { city_id: cityId }, quiet: true });
        if (!gone) opened.outline(outlines);
        return;
      }
      await opened.drawBase(left.signal);
    };
    // If the base layer cannot be loaded, the map works without it. If the map's code cannot be loaded, the
    // list works without the map.
    open().catch(() => gone || map.current || setState("failed"));
    return () => {
      gone = true;
      left.abort();
      sizes?.disconnect();
      map.current?.remove();
      map.current = null;
    };
  }, [tiles, cityId, map]);

  return (
    <>
      <div
        ref={box}
        className={cx(css.map, !tiles && css.bare)}
        role="application"
        aria-label="房源地图，方向键移动，加减键缩放"
        hidden={state !== "ready"}
      />
      {state !== "ready" && (
        <div ref={standIn} className={css.standIn}>
          {children}
          {state === "failed" && (
            <p className={css.failed} role="alert">
              地图没有加载出来，可以先用左侧列表找房，或刷新重试
            </p>
          )}
        </div>
      )}
    </>
  );
}
