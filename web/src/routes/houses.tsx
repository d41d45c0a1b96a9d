import type { HouseFacets, HouseQuery, PlaceResolved } from "proto-types";
import { lazy, Suspense } from "react";
import { pageLoader, settle, usePageData } from "../api/page";
import type { Api } from "../api/types";
import { BUSY_NOTE, BUSY_QUERY } from "../features/communities/busy";
import { CommunityRail } from "../features/communities/CommunityRail";
import { DemandForm } from "../features/forms/DemandForm";
import { BARGAIN_NOTE, BARGAIN_QUERY } from "../features/houses/bargain";
import { cardLot, rowLot } from "../features/houses/card-data";
import { chosenFilters } from "../features/houses/chosen";
import { EmptyList } from "../features/houses/EmptyList";
import { FilterBox } from "../features/houses/FilterBox";
import { HouseList } from "../features/houses/HouseList";
import { ListOutro } from "../features/houses/ListOutro";
import { Rail } from "../features/houses/Rail";
import { ResultBar } from "../features/houses/ResultBar";
import { areaLinks, hotRegions } from "../features/places/links";
import { PlaceLinks } from "../features/places/PlaceLinks";
import { paths } from "../lib/paths";
import { HOUSE_DEFAULTS, parseHouseQuery, withFilter, withoutFilters } from "../lib/query";
import { useDictionary } from "../stores/dictionary";
import { DEFAULT_PLACE } from "../stores/place";
import { Breadcrumb } from "../ui/Breadcrumb";
import { Pager } from "../ui/Pager";
import { Section } from "../ui/Section";
import { Time } from "../ui/Time";
import css from "./houses.module.css";

/** Shown after a demand was left, so it comes with that. */
const OfficialPrompt = lazy(() => import("../features/service/OfficialPrompt"));

const RAIL_SIZE = 5;

/** What of a place filters lots: the narrowest part that the address names. */
function placeQuery(place: PlaceResolved | null): HouseQuery {
  if (!place) return {};
  const { city, area, region } = place;
  return { city_id: city.id, ...(area && { area_id: [area.id] }), ...(region && { region_id: [region.id] }) };
}

/** The narrowest part of a place, as communities are filtered by it. */
const communityScope = (place: PlaceResolved | null) => ({
  ...(place?.area && { area_id: [place.area.id] }),
  ...(place?.region && { region_id: [place.region.id] }),
});

export const loader = pageLoader(async ({ api, params, url }) => {
  const { alias, region } = params;
  const place = !alias
    ? null
    : region
      ? await api.get("/api/place/alias/{alias}/{region}", { path: { alias, region } })
      : await api.get("/api/place/alias/{alias}", { path: { alias } });
  const query = parseHouseQuery(url.searchParams);
  const scope = placeQuery(place);
  const filters = { ...query, ...scope };
  const cityId = place?.city.id ?? DEFAULT_PLACE.city_ids;
  const rail = (extra: HouseQuery) =>
    settle(api.get("/api/house", { query: { ...extra, city_id: cityId, page_size: RAIL_SIZE } }));

  const [houses, facets, cityFacets, areas, regions, popular, bargains, busy, community] = await Promise.all([
    api.get("/api/house", { query: { page_size: HOUSE_DEFAULTS.page_size, ...filters } }),
    settle(api.get("/api/house/facet", { query: withoutPresentation(filters) })),
    // The counts of districts must not be those inside the chosen business area.
    place?.region
      ? settle(api.get("/api/house/facet", { query: withoutPresentation({ ...query, city_id: cityId }) }))
      : null,
    api.get("/api/place", { query: { level: "area", parent_id: cityId } }),
    place?.area
      ? api.get("/api/place", { query: { level: "region", parent_id: place.area.id } })
      : settle(api.get("/api/place", { query: { level: "region" } })),
    rail({ status: ["0", "1"], sort: "views_desc" }),
    rail(BARGAIN_QUERY),
    settle(
      api.get("/api/community", {
        query: { ...BUSY_QUERY, ...communityScope(place), city_id: cityId, page_size: RAIL_SIZE },
      }),
    ),
    query.community_id ? settle(api.get("/api/community/{id}", { path: { id: query.community_id } })) : null,
  ]);
  const allFacets = withAreaFacet(facets, cityFacets);
  const ways = houses.total > 0 ? [] : await waysOut(api, query, scope);
  // Texts reach a visitor who loads the page in its HTML, and need no script there.
  const { questions } = await import("../features/houses/questions");
  return {
    query,
    place,
    houses: { ...houses, list: houses.list.map(cardLot) },
    facets: place?.area ? allFacets : withoutRegions(allFacets),
    areas,
    // Of a whole city only the largest business areas are shown, and they are all that goes into the page.
    regions: place?.area ? (regions ?? []) : [],
    hotRegions: place?.area ? [] : hotRegions(areas, regions ?? [], allFacets, 24),
    popular: (popular?.list ?? []).map(rowLot),
    bargains: (bargains?.list ?? []).map(rowLot),
    communities: busy?.list ?? [],
    community: community && { id: community.id, name: community.name },
    ways,
    questions,
  };
});

/** Filters that an empty list could do without. Only such a list loads what finds them. */
async function waysOut(api: Api, query: HouseQuery, scope: HouseQuery) {
  const [{ relax }, dictionaries] = await Promise.all([import("../features/houses/relax"), api.get("/api/dictionary")]);
  return relax(query, dictionaries, async (looser) => {
    const found = await api.get("/api/house", { query: { ...looser, ...scope, page_size: 1 } });
    return found.total;
  });
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

/** Of a whole city the business areas have been counted into links already; two hundred counts need not go into the page. */
function withoutRegions(facets: HouseFacets | null): HouseFacets | null {
  return facets && { ...facets, facets: facets.facets.filter((facet) => facet.key !== "region_id") };
}

export function Component() {
  const {
    head,
    query,
    place,
    houses,
    facets,
    areas,
    regions,
    hotRegions: hot,
    popular,
    bargains,
    communities,
    community,
    ways,
    questions,
  } = usePageData<typeof loader>();
  const dictionaries = useDictionary();
  const area = place?.area ?? null;
  const region = place?.region ?? null;
  const alias = area?.alias ?? place?.city.alias;
  const href = (next: HouseQuery) => (alias ? paths.housesAt(alias, region?.alias, next) : paths.houses(next));
  const anyArea = (next: HouseQuery) => (place ? paths.housesAt(place.city.alias, null, next) : paths.houses(next));
  const keep = withFilter(query, {});
  const clearHref = href(withoutFilters(query));
  const where = place ? [place.city.short_name, area?.short_name, region?.short_name].filter(Boolean).join("") : "";
  const chosen = chosenFilters(query, dictionaries, facets).map((filter) =>
    filter.key === "community_id" && community ? { ...filter, name: community.name } : filter,
  );
  const pages = Math.ceil(houses.total / houses.page_size);
  return (
    <div className="wrap">
      <Breadcrumb items={head.breadcrumb} />
      <div className={css.head}>
        <h1>{`${where}法拍房`}</h1>
        {head.updated_time && (
          <p className={css.updated}>
            数据更新于 <Time at={head.updated_time} pattern="MM-dd hh:mm" />
          </p>
        )}
      </div>
      <FilterBox
        query={query}
        facets={facets}
        href={href}
        action={href({})}
        allAreasHref={anyArea(keep)}
        areas={areas.map((choice) => ({
          place: choice,
          chosen: choice.id === area?.id,
          href: paths.housesAt(choice.alias, null, keep),
        }))}
        allRegionsHref={area ? paths.housesAt(area.alias, null, keep) : ""}
        regions={regions.map((choice) => ({
          place: choice,
          chosen: choice.id === region?.id,
          href: paths.housesAt(area?.alias ?? "", choice.alias, keep),
        }))}
      />
      <div className={css.columns}>
        <div className={css.main}>
          <ResultBar total={houses.total} query={query} chosen={chosen} clearHref={clearHref} href={href} />
          {houses.list.length > 0 ? (
            <HouseList houses={houses.list} />
          ) : (
            <EmptyList relaxations={ways.map((way) => ({ ...way, href: href(way.query) }))} clearHref={clearHref} />
          )}
          <Pager page={query.page ?? 1} count={pages} href={(page) => href({ ...query, page })} />
        </div>
        <aside className={css.side} aria-label="更多房源">
          <section className={css.demand}>
            <h2>一键定制</h2>
            <p>留下需求，有匹配的房源第一时间通知您。</p>
            <DemandForm areas={areas} areaId={area?.id} source="list">
              <Suspense fallback={null}>
                <OfficialPrompt />
              </Suspense>
            </DemandForm>
          </section>
          <Rail title="捡漏房源" note={BARGAIN_NOTE} moreHref={anyArea(BARGAIN_QUERY)} houses={bargains} />
          <Rail
            title="热门围观"
            note="可参拍，按围观次数排列"
            moreHref={anyArea({ status: ["0", "1"], sort: "views_desc" })}
            houses={popular}
          />
          <CommunityRail
            title="热门小区"
            note={BUSY_NOTE}
            moreHref={paths.communitiesAt(alias ?? "beijing", region?.alias, BUSY_QUERY)}
            communities={communities}
          />
        </aside>
      </div>
      <ListOutro where={where || "全国"} houses={houses} facets={facets} questions={questions} />
      <Section title={area ? `${area.short_name}商圈` : "热门商圈"} card>
        <PlaceLinks links={area ? regionLinks(area.alias, regions) : hot} />
      </Section>
      <Section title="按区域找法拍房" card>
        <PlaceLinks links={areaLinks(areas, facets)} />
      </Section>
    </div>
  );
}

function regionLinks(alias: string, regions: { short_name: string; alias: string }[]) {
  return regions.map((region) => ({ name: region.short_name, href: paths.housesAt(alias, region.alias), count: null }));
}
