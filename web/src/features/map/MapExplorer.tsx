import type { HouseMap, HouseMapPlace, HouseQuery } from "proto-types";
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { onDemand } from "../../lib/browser/on-demand";
import { optional } from "../../lib/browser/optional";
import { withFilter } from "../../lib/query/house-query";
import { anywhere } from "./default-filters";
import { writePolygon } from "./geometry/shape";
import type { LeafletMap } from "./leaflet-map";
import { MapCanvas } from "./MapCanvas";
import css from "./MapExplorer.module.css";
import { type LotsToShow, MapPanel } from "./MapPanel";
import { mapHref } from "./map-href";
import { closer, placeKey, queryOf } from "./place";
import type { Destination } from "./static/commute";
import { usePlaces } from "./use-places";
import { type Bounds, bboxOf, boundsOf, type MapView } from "./view";
import { rememberVisit, visitedLots } from "./visited";

const MapTools = optional(() => import("./MapTools"));
const PinCard = onDemand(() => import("./card/PinCard"));

interface MapExplorerProps {
  title: string;
  query: HouseQuery;
  /** The filters that determine which lots are counted, as text: 住宅 · 可参拍. */
  scope: string;
  /** The initial view of the map. */
  view: MapView;
  /** The station of the commute filter; null without one. */
  destination: Destination | null;
  /** The server's response for the initial view. */
  first: HouseMap;
  /** The number of lots with these filters in all places. */
  total: number;
  cityId: number;
  clearHref: string;
  toneOf: (status: string) => { label: string; tone: string };
  renderLots: (lots: LotsToShow) => ReactNode;
  /** Called when the view has moved and stopped. */
  onView: (view: MapView) => void;
  /** Content at the upper left of the map. */
  over: ReactNode;
  /** The static map, shown until scripts run. */
  children: ReactNode;
}

/** The list on the left and the map on the right, which always show the same lots. */
export function MapExplorer(props: MapExplorerProps) {
  const { query, view, first, toneOf, onView } = props;
  const map = useRef<LeafletMap | null>(null);
  const places = usePlaces(query, first);
  const [seen, setSeen] = useState<{ view: MapView; bounds: Bounds }>({ view, bounds: boundsOf(view) });
  const [hovered, setHovered] = useState<string | null>(null);
  const [selected, setSelected] = useState<HouseMapPlace | null>(null);
  const [drawing, setDrawing] = useState(false);
  const [ready, setReady] = useState(false);
  const navigate = useNavigate();

  const hover = (key: string | null) => {
    setHovered(key);
    map.current?.hover(key);
  };
  const select = (place: HouseMapPlace | null) => {
    setSelected(place);
    map.current?.select(place && placeKey(place));
  };
  const look = (next: MapView, bounds: Bounds) => {
    setSeen({ view: next, bounds });
    places.look(next, bounds);
  };
  const moved = (next: MapView, bounds: Bounds) => {
    look(next, bounds);
    onView(next);
    // The router is not used, because the page stays the same and must not be rendered again with every move.
    history.replaceState(history.state, "", mapHref(query, next));
  };
  const choose = (place: HouseMapPlace) => {
    if (place.level === "community" || place.level === "lot") return select(place);
    select(null);
    map.current?.goTo({ lng: place.lng, lat: place.lat, zoom: Math.max(closer(place), seen.view.zoom + 1) });
  };
  const show = (place: HouseMapPlace) => {
    map.current?.goTo({ lng: place.lng, lat: place.lat, zoom: Math.max(closer(place), seen.view.zoom) });
    if (place.level === "community") select(place);
  };
  const draw = () => {
    setDrawing(!drawing);
    if (drawing) map.current?.giveUpDrawing();
    else map.current?.startDrawing();
  };
  const drawn = (corners: [number, number][] | null) => {
    setDrawing(false);
    if (corners) navigate(mapHref(withFilter(query, { polygon: writePolygon(corners) }), seen.view));
  };

  const { list } = places.answer;
  useEffect(() => {
    if (ready) map.current?.show(list);
  }, [ready, list]);
  useEffect(() => {
    if (ready) map.current?.signpost(props.destination);
  }, [ready, props.destination]);
  const markVisited = () => map.current?.visit(new Set(visitedLots()));
  useEffect(() => {
    if (ready) map.current?.visit(new Set(visitedLots()));
  }, [ready]);

  const near = places.answer.level === "lot" && list.length > 0;
  const lotQuery = useMemo(() => {
    if (selected && selected.level === "community") return queryOf(selected, query);
    return near ? { ...anywhere(query), bbox: bboxOf(seen.bounds) } : null;
  }, [selected, near, query, seen.bounds]);

  return (
    // A click on a lot's link marks the lot as opened, even if it opens in another tab.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key clicks a link as well
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is the link
    <div
      className={css.explorer}
      onClick={(event) => {
        const link = (event.target as Element).closest("a");
        if (!event.defaultPrevented && rememberVisit(link)) markVisited();
      }}
    >
      <MapPanel
        title={props.title}
        query={query}
        scope={props.scope}
        total={props.total}
        places={places}
        lotQuery={lotQuery}
        selected={selected}
        hovered={hovered ?? (selected && placeKey(selected))}
        clearHref={props.clearHref}
        renderLots={props.renderLots}
        onHover={hover}
        onShow={show}
        onBack={() => select(null)}
      />
      <div className={css.canvas}>
        <MapCanvas
          view={view}
          query={query}
          cityId={props.cityId}
          toneOf={toneOf}
          listeners={{ moved, chosen: choose, hovered: hover, left: () => select(null), drawn }}
          map={map}
          onReady={(opened) => {
            setReady(true);
            look(...opened.where());
          }}
        >
          {props.children}
        </MapCanvas>
        {ready && (
          <Suspense fallback={null}>
            <MapTools
              map={map}
              query={query}
              seen={seen}
              places={places.answer}
              drawing={drawing}
              drawn={query.polygon !== undefined}
              undrawHref={mapHref(withFilter(query, { polygon: undefined }), seen.view)}
              onDraw={draw}
              toneOf={toneOf}
            />
          </Suspense>
        )}
        {ready && selected && (
          <Suspense fallback={null}>
            <PinCard map={map} place={selected} query={query} toneOf={toneOf} onClose={() => select(null)} />
          </Suspense>
        )}
        {props.over}
      </div>
    </div>
  );
}
