import type { HouseCard, HouseQuery, Place } from "proto-types";
import { useState } from "react";
import { pageLoader, settle, usePageData } from "../api/page";
import { StatusChip } from "../features/houses/Badges";
import { chosenFilters } from "../features/houses/chosen";
import { FilterBar } from "../features/houses/FilterBar";
import { facetCounts } from "../features/houses/filter-rows";
import { HouseRow } from "../features/houses/HouseRow";
import { toneOf } from "../features/houses/status";
import { MapExplorer } from "../features/map/MapExplorer";
import { StaticMap } from "../features/map/StaticMap";
import { readPolygon } from "../features/map/shape";
import { bboxOf, boundsOf, type MapView, mapHref, parseView, ZOOM_OF } from "../features/map/view";
import { drawOutlines } from "../features/places/outline";
import { paths } from "../lib/paths";
import { parseHouseQuery, withFilter, withoutFilters } from "../lib/query";
import { useDictionary, useLabel } from "../stores/dictionary";
import { DEFAULT_PLACE } from "../stores/place";
import { Breadcrumb } from "../ui/Breadcrumb";
import css from "./map.module.css";

/** Where the map opens when the address does not say: at the drawn shape, the chosen district, the whole city. */
function firstView(query: HouseQuery, areas: Place[]): MapView {
  const corners = readPolygon(query.polygon);
  if (corners.length > 0) {
    const [lng, lat] = corners.reduce(([x, y], corner) => [x + corner[0], y + corner[1]], [0, 0]);
    return { lng: lng / corners.length, lat: lat / corners.length, zoom: 12 };
  }
  const area = query.area_id?.length === 1 ? areas.find((place) => place.id === query.area_id?.[0]) : undefined;
  if (area?.lng != null && area.lat != null) return { lng: area.lng, lat: area.lat, zoom: 12 };
  const { longitude, latitude } = DEFAULT_PLACE.location;
  return { lng: longitude, lat: latitude, zoom: ZOOM_OF.area };
}

export const loader = pageLoader(async ({ api, url }) => {
  const { sort: _, page: __, page_size: ___, ...query } = parseHouseQuery(url.searchParams);
  const cityId = query.city_id ?? DEFAULT_PLACE.city_ids;
  const asked = parseView(url.searchParams);
  const facetsCall = api.get("/api/house/facet", { query });
  const [areas, outlines] = await Promise.all([
    api.get("/api/place", { query: { level: "area", parent_id: cityId } }),
    settle(api.get("/api/place/outline", { query: { city_id: cityId } })),
  ]);
  const view = asked ?? firstView(query, areas);
  const [facets, first] = await Promise.all([
    facetsCall,
    api.get("/api/map/house", { query: { ...query, bbox: bboxOf(boundsOf(view)), zoom: view.zoom } }),
  ]);
  return { query, cityId, asked, view, areas, facets, first, drawing: drawOutlines(outlines ?? []) };
});

export function Component() {
  const { head, query, cityId, asked, view, areas, facets, first, drawing } = usePageData<typeof loader>();
  const dictionaries = useDictionary();
  const label = useLabel();
  // Filters keep the part of the map that is looked at.
  const [seen, setSeen] = useState<MapView | null>(asked);
  const href = (next: HouseQuery) => mapHref(next, seen);
  const elsewhere = (next: HouseQuery) => mapHref(next, null);
  const chosen = chosenFilters(query, dictionaries, facets);
  const clearHref = href(withoutFilters(query));
  const city = head.place?.city.short_name ?? "";
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <Breadcrumb items={head.breadcrumb} />
      </div>
      <FilterBar
        query={query}
        facets={facets}
        href={href}
        action={paths.map()}
        areas={areas.map((place) => ({
          place,
          chosen: query.area_id?.includes(place.id) ?? false,
          href: elsewhere(withFilter(query, { area_id: [place.id], region_id: undefined })),
        }))}
        allAreasHref={elsewhere(withFilter(query, { area_id: undefined, region_id: undefined }))}
        chosen={chosen}
        clearHref={clearHref}
      />
      <MapExplorer
        title={`${city}地图找房`}
        query={query}
        view={view}
        first={first}
        total={facets.total}
        cityId={cityId}
        clearHref={clearHref}
        toneOf={(status) => ({ label: label("auction_status", status), tone: toneOf(status) })}
        renderLot={(house) => <Lot house={house} />}
        onView={setSeen}
      >
        {drawing && (
          <StaticMap
            drawing={drawing}
            counts={facetCounts(facets, "area_id")}
            href={(alias) => paths.housesAt(alias, null, withFilter(query, { area_id: undefined }))}
          />
        )}
      </MapExplorer>
    </div>
  );
}

function Lot({ house }: { house: HouseCard }) {
  return (
    <div className={css.lot}>
      <HouseRow house={house} />
      <span className={css.status}>
        <StatusChip status={house.status} />
      </span>
    </div>
  );
}
