import type { HouseQuery, Outline, Place } from "proto-types";
import { type PageArgs, pageLoader, settle } from "../../api/page-loader";
import { chosenFilters } from "../../features/lots/filter/chosen-filters";
import { facetCounts } from "../../features/lots/filter/filter-rows";
import { toneOf } from "../../features/lots/status";
import { parseView, readMapQuery } from "../../features/map/address";
import sketch from "../../features/map/base/sketch.gen.json";
import { anywhere } from "../../features/map/default-filters";
import { readPolygon } from "../../features/map/geometry/shape";
import { ZOOM_OF } from "../../features/map/levels";
import { mapHref } from "../../features/map/map-href";
import { areaHref } from "../../features/map/place";
import { scopeName } from "../../features/map/scope";
import { CommuteForm } from "../../features/map/static/CommuteForm";
import { type Destination, destinationOf, viewAround } from "../../features/map/static/commute";
import { type SketchPaths, StaticMap } from "../../features/map/static/StaticMap";
import { boundsOf, type MapView, viewQuery } from "../../features/map/view";
import { askedPlaces, placeNames, withUnknownArea } from "../../features/places/links";
import { drawOutlines, projectionOf } from "../../features/places/outline";
import { Understood } from "../../features/search/Understood";
import { understand } from "../../features/search/understand";
import { paths } from "../../lib/paths";
import { withFilter } from "../../lib/query/house-query";
import { DEFAULT_PLACE } from "../../stores/place";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";

/**
 * Returns the view for an address that contains none. It shows the drawn shape, otherwise the area around the
 * destination station, otherwise the chosen district, otherwise the centre of the city. For a city other than
 * the default one, the first district counts as its centre, because division codes start in the middle of a
 * city.
 */
function firstView(query: HouseQuery, areas: Place[], destination: Destination | null): MapView {
  const corners = readPolygon(query.polygon);
  if (corners.length > 0) {
    const [lng, lat] = corners.reduce(([x, y], corner) => [x + corner[0], y + corner[1]], [0, 0]);
    return { lng: lng / corners.length, lat: lat / corners.length, zoom: 12 };
  }
  if (destination) return viewAround(destination, query.commute_minutes);
  const area = query.area_id?.length === 1 ? areas.find((place) => place.id === query.area_id?.[0]) : undefined;
  if (area?.lng != null && area.lat != null) return { lng: area.lng, lat: area.lat, zoom: 12 };
  const first = areas.find((place) => place.lng !== null);
  if (
    query.city_id !== undefined &&
    query.city_id !== DEFAULT_PLACE.city_ids &&
    first?.lng != null &&
    first.lat != null
  ) {
    return { lng: first.lng, lat: first.lat, zoom: ZOOM_OF.area };
  }
  const { longitude, latitude } = DEFAULT_PLACE.location;
  return { lng: longitude, lat: latitude, zoom: ZOOM_OF.area };
}

/**
 * Returns the roads and waters that are drawn on the static map, as lines in the units of the drawing of the
 * districts; null if there are none.
 */
function sketchOf(outlines: Outline[], cityId: number): SketchPaths | null {
  const flat = cityId === DEFAULT_PLACE.city_ids ? projectionOf(outlines) : null;
  if (!flat) return null;
  const path = (line: number[][]) => `M${line.map((p) => flat.project(p).join(" ")).join("L")}`;
  const { roads, rivers, lakes } = sketch;
  return { roads: roads.map(path), rivers: rivers.map(path), lakes: lakes.map((ring) => `${path(ring)}Z`) };
}

async function load({ api, url }: PageArgs) {
  const { search, call, meaning } = await understand(api, url.searchParams);
  const query = readMapQuery(search);
  const filters = { ...query, ...call };
  const cityId = query.city_id ?? DEFAULT_PLACE.city_ids;
  const asked = parseView(url.searchParams);
  const facetsCall = api.get("/api/house/facet", { query: { ...filters, city_id: cityId } });
  const [areas, regions, outlines] = await Promise.all([
    api.get("/api/place", { query: { level: "area", parent_id: cityId } }),
    askedPlaces(query, "region_id").length > 0 ? settle(api.get("/api/place", { query: { level: "region" } })) : null,
    settle(api.get("/api/place/outline", { query: { city_id: cityId } })),
  ]);
  const destination = destinationOf(query, sketch.stations);
  const view = asked ?? firstView(query, areas, destination);
  const [facets, dictionaries, first] = await Promise.all([
    facetsCall,
    api.get("/api/dictionary"),
    api.get("/api/map/house", { query: { ...anywhere(filters), ...viewQuery(view, boundsOf(view)) } }),
  ]);
  const names = {
    ...meaning?.names,
    ...placeNames("area_id", areas, askedPlaces(query, "area_id")),
    ...placeNames("region_id", regions ?? [], askedPlaces(query, "region_id")),
  };
  // The city of the map is not shown as a chosen filter, because the map can be moved to other cities.
  const chosen = chosenFilters(query, dictionaries, facets, names).filter(({ key }) => !key.startsWith("city_id"));
  const statuses = Object.fromEntries(
    (dictionaries.auction_status ?? []).map(({ code, name }) => [code, { label: name, tone: toneOf(code) }]),
  );
  const drawing = drawOutlines(outlines ?? []);
  const lines = sketchOf(outlines ?? [], cityId);
  const scope = scopeName(query, dictionaries);
  const choices = withUnknownArea(areas, { id: cityId, alias: "" }, facets);
  return {
    query,
    scope,
    cityId,
    asked,
    view,
    destination,
    areas: choices,
    facets,
    chosen,
    statuses,
    first,
    drawing,
    lines,
    meaning,
  };
}

export const loader = pageLoader(load, ({ drawing, lines, meaning, ...data }, head) => ({
  ...data,
  areas: data.areas.map((place) => ({
    place,
    chosen: data.query.area_id?.includes(place.id) ?? false,
    href: mapHref(withFilter(data.query, { area_id: [place.id], region_id: undefined }), null),
  })),
  allDistrictsHref: mapHref(withFilter(data.query, { area_id: undefined, region_id: undefined }), null),
  title: `${head.place?.city.short_name ?? ""}${head.place?.area?.short_name ?? ""}地图找房`,
  islands: {
    crumbs: (
      <>
        <Breadcrumb items={head.breadcrumb} />
        <Understood meaning={meaning} href={(keyword) => paths.map({ keyword })} />
      </>
    ),
    commute: data.cityId === DEFAULT_PLACE.city_ids && <CommuteForm query={data.query} stations={sketch.stations} />,
    map: drawing && (
      <StaticMap
        drawing={drawing}
        sketch={lines}
        counts={facetCounts(data.facets, "area_id")}
        href={(alias) => areaHref(data.query, alias)}
      />
    ),
  },
}));
