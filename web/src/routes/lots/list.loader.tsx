import type { HouseFacets, HouseQuery, Place } from "proto-types";
import type { ComponentType } from "react";
import { redirect } from "react-router";
import { ApiError } from "../../api/errors";
import { type PageArgs, pageLoader, settle } from "../../api/page-loader";
import type { Api } from "../../api/types";
import { CommunityRail } from "../../features/communities/card/CommunityRail";
import { BUSY_NOTE, BUSY_QUERY } from "../../features/communities/popular";
import { BARGAIN_NOTE, BARGAIN_QUERY, varied } from "../../features/lots/bargain";
import { movingLot, rowLot } from "../../features/lots/card/card-data";
import { LotRail } from "../../features/lots/card/LotRail";
import { FilterBox } from "../../features/lots/filter/FilterBox";
import { mainFilters } from "../../features/lots/filter/filter-rows";
import { showsAll, withAll } from "../../features/lots/filter/more-filters";
import { biddableOnly } from "../../features/lots/filter/shown-lots";
import { ListHead } from "../../features/lots/list/ListHead";
import { introOf, ListQuestions, ListSummary } from "../../features/lots/list/ListSummary";
import { lotCards } from "../../features/lots/list/LotList";
import { Results } from "../../features/lots/list/Results";
import { relaxFilters } from "../../features/lots/list/relax-filters";
import {
  askedPlaces,
  cityLink,
  hotRegions,
  placeNames,
  regionLinks,
  SHOWN_NOTE,
  shownCounts,
  withUnknownArea,
} from "../../features/places/links";
import { placeOfAddress, scopeOf } from "../../features/places/place-of-address";
import { Understood } from "../../features/search/Understood";
import { understand } from "../../features/search/understand";
import { toColumns } from "../../lib/columns";
import { paths } from "../../lib/paths";
import { HOUSE_DEFAULTS, houseSearch, parseHouseQuery, withFilter } from "../../lib/query/house-query";
import { isPastEnd } from "../../lib/query/past-end";
import { DEFAULT_PLACE } from "../../stores/place";
import { cachedFragment, namedFragment } from "../../ui/layout/StaticIsland";
import { Pager } from "../../ui/navigation/Pager";
import { ListPlaces } from "./ListPlaces";

const RAIL_SIZE = 5;
/** The number of lots to request for each lot shown in the rail of 捡漏, so that `varied` can choose. */
const RAIL_CHOICE = 2;
const HOT_SIZE = 24;

/** The names of the facets of a list that is sent without the less common filters. */
const FOLDED_FACETS = [...mainFilters.map(({ name }) => name), "area_id", "region_id"];

/** A district of the filter box, or a city. */
type PlaceRow = { city: Place };

const POPULAR: HouseQuery = { status: ["0", "1"], sort: "views_desc" };

async function load({ api, params, url }: PageArgs) {
  const { place, landing } = await listOfAddress({ api, params });
  const scope = scopeOf(place);
  const asked = landing ? withConditions(url.searchParams, landing.query) : url.searchParams;
  const { search, call, meaning } = await understand(api, asked, scope);
  const [only] = call.id ?? [];
  if (only && call.id?.length === 1 && [...search.keys()].length === 1) throw redirect(paths.house(only));
  const query = parseHouseQuery(search);
  const filters = { ...query, ...scope, ...call };
  const unfolded = showsAll(url.searchParams);
  // In the browser the less common filters are always rendered, so there is no link that loads them.
  const linked = import.meta.env.SSR && !unfolded;
  const cityId = place?.city.id ?? DEFAULT_PLACE.city_ids;
  // The list of all lots is not limited to a city.
  const ofCity = place ? { city_id: cityId } : {};
  const rail = (extra: HouseQuery, size = RAIL_SIZE) =>
    settle(api.get("/api/house", { query: { ...extra, ...ofCity, page_size: size } }));

  const lotsOf = (of: HouseQuery) =>
    Promise.all([
      api.get("/api/house", { query: { page_size: HOUSE_DEFAULTS.page_size, ...of } }),
      settle(
        api.get("/api/house/facet", { query: { ...withoutPresentation(of), ...(linked && { facet: FOLDED_FACETS }) } }),
      ),
    ]);
  const biddable = biddableOnly(filters);
  const isDefault = biddable !== filters;

  const [found, places, cityFacets, areas, regions, popular, bargains, busy, community, cities, landingPages] =
    await Promise.all([
      lotsOf(biddable),
      // A place whose lots have all ended has a page, too, so all lots of each place are counted. With
      // further filters, only places with lots open to bids are linked.
      isDefault && houseSearch(withoutPresentation(query)) === ""
        ? settle(
            api.get("/api/house/facet", {
              query: { ...withoutPresentation(filters), facet: ["area_id", "region_id"] },
            }),
          )
        : null,
      // The counts of the districts are requested separately, because they must not be limited to the chosen
      // business area.
      place?.region
        ? settle(
            api.get("/api/house/facet", {
              query: { ...withoutPresentation({ ...biddableOnly(query), city_id: cityId }), facet: ["area_id"] },
            }),
          )
        : null,
      api.get("/api/place", { query: { level: "area", parent_id: cityId } }),
      place?.area
        ? api.get("/api/place", { query: { level: "region", parent_id: place.area.id } })
        : settle(api.get("/api/place", { query: { level: "region" } })),
      rail(POPULAR),
      rail(BARGAIN_QUERY, RAIL_CHOICE * RAIL_SIZE),
      settle(
        api.get("/api/community", {
          query: { ...BUSY_QUERY, ...scope, ...ofCity, page_size: RAIL_SIZE },
        }),
      ),
      query.community_id ? settle(api.get("/api/community/{id}", { path: { id: query.community_id } })) : null,
      place ? null : settle(citiesWithLots(api)),
      settle(api.get("/api/landing-page", { query: place?.area ? { area_id: place.area.id } : ofCity })),
    ]);
  const isFallback = isDefault && found[0].total === 0;
  const [houses, facets] = isFallback ? await lotsOf(filters) : found;
  const names = {
    ...meaning?.names,
    ...placeNames("area_id", areas, askedPlaces(query, "area_id")),
    ...placeNames("region_id", regions ?? [], askedPlaces(query, "region_id")),
    ...(community && { [`community_id-${community.id}`]: community.name }),
  };
  return {
    missing: isPastEnd(houses),
    unfolded,
    linked,
    query,
    saved: call.id ? "" : houseSearch(withoutPresentation(filters)),
    meaning,
    names,
    place,
    landing,
    // Whether the list is the landing page itself. Its further pages have the same address, but any other
    // parameter makes it another list.
    isOwn: landing !== null && [...url.searchParams.keys()].every((name) => name === "page"),
    landingPages: (landingPages ?? []).filter(({ alias }) => alias !== landing?.alias),
    cityId,
    houses,
    statuses: (isFallback ? filters : biddable).status ?? [],
    isFallback: isFallback && houses.total > 0,
    isDefault,
    facets: withAreaFacet(facets, cityFacets),
    places: shownCounts(places, isFallback ? null : facets) ?? facets,
    areas: place ? withUnknownArea(areas, place.city, places ?? facets) : areas,
    cities: cities && cities.length > 1 ? cities : null,
    regions: regions ?? [],
    popular: popular?.list ?? [],
    bargains: varied(bargains?.list ?? [], RAIL_SIZE),
    communities: busy?.list ?? [],
    relaxations: houses.total > 0 ? [] : await waysOut(api, query, scope, names),
  };
}

/**
 * Returns the place that a list's address names. If no place has the alias in the address, it returns the
 * landing page with this alias.
 */
async function listOfAddress(args: Pick<PageArgs, "api" | "params">) {
  try {
    return { place: await placeOfAddress(args), landing: null };
  } catch (cause) {
    const { alias, region } = args.params;
    if (!(cause instanceof ApiError) || cause.status !== 404 || !alias || region) throw cause;
    const landing = await args.api.get("/api/landing-page/{alias}", { path: { alias } });
    return { place: landing.place, landing };
  }
}

/**
 * Returns the query of an address with the conditions of a landing page. A condition replaces the values of
 * the same name in the address.
 */
function withConditions(search: URLSearchParams, conditions: string): URLSearchParams {
  const all = new URLSearchParams(conditions);
  for (const [name, value] of search) if (!new URLSearchParams(conditions).has(name)) all.append(name, value);
  return all;
}

/** Returns the cities that have lots, the largest first. */
async function citiesWithLots(api: Api) {
  const [cities, lots] = await Promise.all([
    api.get("/api/place", { query: { level: "city" } }),
    api.get("/api/place/city-count"),
  ]);
  const count = new Map(lots.map((city) => [city.city_id, city.count]));
  return cities
    .filter((city) => count.has(city.id))
    .map((city) => ({ city, count: count.get(city.id) ?? 0 }))
    .sort((a, b) => b.count - a.count);
}

/** Returns the filters that an empty list could drop, each with the number of lots without it. */
async function waysOut(api: Api, query: HouseQuery, scope: HouseQuery, names: Record<string, string>) {
  const total = async (of: HouseQuery) => {
    const found = await api.get("/api/house", { query: { ...of, ...scope, page_size: 1 } });
    return found.total;
  };
  const count = async (looser: HouseQuery) => (await total(biddableOnly(looser))) || total(looser);
  return relaxFilters(query, await api.get("/api/dictionary"), count, names);
}

function withoutPresentation({
  sort,
  page,
  page_size,
  ...filters
}: HouseQuery): Omit<HouseQuery, "sort" | "page" | "page_size"> {
  return filters;
}

function withAreaFacet(facets: HouseFacets | null, city: HouseFacets | null): HouseFacets | null {
  const areas = city?.facets.find((facet) => facet.key === "area_id");
  if (!facets || !areas) return facets;
  return { ...facets, facets: facets.facets.map((facet) => (facet.key === "area_id" ? areas : facet)) };
}

/**
 * Renders a rail and caches its HTML, because the same rail is beside many lists. The cache key is the link
 * to more lots.
 */
const cachedRail = <Props extends { moreHref: string }>(component: ComponentType<Props>, props: Props) =>
  namedFragment(component, props.moreHref, props);

export const loader = pageLoader(load, (data, head) => {
  const { query, place, houses, facets, areas, regions } = data;
  const asked = query.area_id ?? [];
  const area = place?.area ?? null;
  const region = place?.region ?? null;
  // The query for links to other places, from which the place in the query is removed.
  const keep = withFilter(query, { city_id: undefined, area_id: undefined, region_id: undefined });
  const own = area ? [area.id] : asked;
  const listed: PlaceRow[] = data.cities ?? areas.map((city) => ({ city }));
  const alias = area?.alias ?? place?.city.alias;
  const href = (next: HouseQuery) => (alias ? paths.housesAt(alias, region?.alias, next) : paths.houses(next));
  const anyArea = (next: HouseQuery) => (place ? paths.housesAt(place.city.alias, null, next) : paths.houses(next));
  const where = place ? [place.city.short_name, area?.short_name, region?.short_name].filter(Boolean).join("") : "";
  // For a whole city, only the business areas with the most lots are shown.
  const hot = area ? [] : hotRegions(areas, regions, data.places, HOT_SIZE);
  // If several districts are chosen, a click on a district adds or removes it.
  const toggled = (id: number) => {
    const next = own.includes(id) ? own.filter((other) => other !== id) : [...own, id];
    return anyArea({ ...keep, area_id: next.sort((a, b) => a - b) });
  };
  return {
    lots: toColumns(houses.list.map(movingLot)),
    cityId: data.cityId,
    areaId: area?.id,
    islands: {
      head: (
        <>
          <ListHead
            breadcrumb={head.breadcrumb}
            title={head.heading}
            intro={data.isOwn && (query.page ?? 1) === 1 ? data.landing?.intro_html : undefined}
            updated={head.updated_time}
          />
          <FilterBox
            query={query}
            facets={facets}
            href={href}
            allDistrictsHref={anyArea(keep)}
            areaLabel={data.cities ? "城市" : "区域"}
            areas={listed.map(({ city }) => ({
              place: city,
              chosen: own.includes(city.id),
              href: asked.length > 1 ? toggled(city.id) : paths.housesAt(city.alias, null, keep),
            }))}
            further={
              area && !region
                ? areas
                    .filter(({ id }) => id !== area.id)
                    .map((place) => ({ place, chosen: false, href: toggled(place.id) }))
                : []
            }
            places={data.places}
            statusAll={data.isDefault || query.status ? "可参拍" : undefined}
            total={houses.total}
            moreHref={data.linked ? withAll(href(query)) : null}
            unfolded={data.unfolded}
            allRegionsHref={area ? paths.housesAt(area.alias, null, keep) : ""}
            regions={
              area
                ? regions.map((choice) => ({
                    place: choice,
                    chosen: choice.id === region?.id,
                    href: paths.housesAt(area.alias, choice.alias, keep),
                  }))
                : []
            }
          />
        </>
      ),
      results: (
        <Results
          where={where}
          total={houses.total}
          isPast={houses.total > 0 && houses.list.length === 0}
          query={query}
          facets={facets}
          statuses={data.statuses}
          isFallback={data.isFallback}
          names={data.names}
          saved={data.saved}
          relaxations={data.relaxations}
          href={href}
        >
          <Understood meaning={data.meaning} href={(keyword) => href({ keyword })} />
        </Results>
      ),
      cards: lotCards(houses.list),
      pager: (
        <Pager
          page={query.page ?? 1}
          count={Math.ceil(houses.total / houses.page_size)}
          href={(page) =>
            data.landing && data.isOwn ? paths.housesAt(data.landing.alias, null, { page }) : href({ ...query, page })
          }
        />
      ),
      bargains: cachedRail(LotRail, {
        title: "捡漏房源",
        note: BARGAIN_NOTE,
        moreHref: anyArea(BARGAIN_QUERY),
        houses: data.bargains.map(rowLot),
      }),
      popular: cachedRail(LotRail, {
        title: "热门围观",
        note: "可参拍，按围观次数排列",
        moreHref: anyArea(POPULAR),
        houses: data.popular.map(rowLot),
      }),
      communities: cachedRail(CommunityRail, {
        title: "热门小区",
        note: BUSY_NOTE,
        moreHref: alias ? paths.communitiesAt(alias, region?.alias, BUSY_QUERY) : paths.communities(BUSY_QUERY),
        communities: data.communities,
      }),
      outro: cachedFragment(ListSummary, {
        where: where || "全国",
        query: withoutPresentation(query),
        names: data.names,
        total: houses.total,
        isBiddable: data.isDefault && data.statuses.length > 0,
        intro: introOf(
          houses,
          facets,
          { ...query, status: data.isFallback ? query.status : data.statuses },
          area !== null,
        ),
      }),
      questions: cachedFragment(ListQuestions, {}),
      places: cachedFragment(ListPlaces, {
        landingPages: data.landingPages,
        title: area ? `${area.short_name}商圈` : "热门商圈",
        note: data.isDefault ? SHOWN_NOTE : undefined,
        regions: area ? regionLinks(area.alias, regions, data.places) : hot,
        // For a single city there are no links to its districts here, because they are in the filter box and
        // in the footer.
        cities: data.cities?.map(cityLink),
        citiesNote: SHOWN_NOTE,
      }),
    },
  };
});
