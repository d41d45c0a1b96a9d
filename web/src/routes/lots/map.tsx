import type { HouseQuery } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { usePageData } from "../../api/page-loader";
import { FilterBar } from "../../features/lots/filter/FilterBar";
import { MAP_DEFAULTS, withOneUsage } from "../../features/map/default-filters";
import { MapExplorer } from "../../features/map/MapExplorer";
import { mapHref } from "../../features/map/map-href";
import type { MapView } from "../../features/map/view";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./map.loader";
import css from "./map.module.css";

// Lots are listed only at high zoom levels and are requested by the browser, so the component is also loaded
// only when it is needed.
const MapLots = lazy(() => import("../../features/lots/list/MapLots"));

const UNKNOWN_STATUS = { label: "", tone: "grey" };

export function Component() {
  const {
    title,
    islands,
    query,
    scope,
    cityId,
    asked,
    view,
    destination,
    areas,
    allDistrictsHref,
    facets,
    chosen,
    statuses,
    first,
  } = usePageData<typeof loader>();
  // The visible part of the map. When a filter changes, the map keeps it.
  const [seen, setSeen] = useState<MapView | null>(asked);
  const href = (next: HouseQuery) => mapHref(withOneUsage(next, query), seen);
  const clearHref = href(MAP_DEFAULTS);
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <StaticIsland>{islands.crumbs}</StaticIsland>
      </div>
      <FilterBar
        query={query}
        facets={facets}
        href={href}
        areas={areas}
        allDistrictsHref={allDistrictsHref}
        chosen={chosen}
        clearHref={clearHref === href(query) ? null : clearHref}
      />
      <MapExplorer
        title={title}
        query={query}
        scope={scope}
        view={view}
        destination={destination}
        first={first}
        total={facets.total}
        cityId={cityId}
        clearHref={clearHref}
        toneOf={(status) => statuses[status] ?? UNKNOWN_STATUS}
        renderLots={(lots) => (
          <Suspense fallback={lots.waiting}>
            <MapLots {...lots} />
          </Suspense>
        )}
        onView={setSeen}
        over={<StaticIsland>{islands.commute}</StaticIsland>}
      >
        <StaticIsland>{islands.map}</StaticIsland>
      </MapExplorer>
    </div>
  );
}
