import type { CommunityQuery, HouseQuery, PageHead } from "proto-types";
import { type PageArgs, pageLoader, settle } from "../../api/page-loader";
import { CommunityCard } from "../../features/communities/card/CommunityCard";
import { CommunityRail } from "../../features/communities/card/CommunityRail";
import { CommunityFilter } from "../../features/communities/list/CommunityFilter";
import { CommunityResultBar } from "../../features/communities/list/CommunityResultBar";
import { chosenFilters } from "../../features/communities/list/chosen-filters";
import { BUSY_NOTE, BUSY_QUERY } from "../../features/communities/popular";
import { LotRail } from "../../features/lots/card/LotRail";
import { placeOfAddress, scopeOf } from "../../features/places/place-of-address";
import { relOf } from "../../lib/link-rel";
import { paths } from "../../lib/paths";
import { parseCommunityQuery, withCommunityFilter } from "../../lib/query/community-query";
import { isPastEnd } from "../../lib/query/past-end";
import { LIST_DEFAULTS } from "../../lib/query/search-string";
import { useDictionary } from "../../stores/dictionary";
import { DEFAULT_PLACE } from "../../stores/place";
import { Time } from "../../ui/data/Time";
import { Empty } from "../../ui/feedback/Empty";
import { PastEnd } from "../../ui/feedback/PastEnd";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";
import { Pager } from "../../ui/navigation/Pager";
import css from "./communities.module.css";

const RAIL_SIZE = 6;
const LOTS_SIZE = 4;
const POPULAR: HouseQuery = { status: ["0", "1"], sort: "views_desc" };

async function load({ api, params, url }: PageArgs) {
  const place = await placeOfAddress({ api, params });
  const query = parseCommunityQuery(url.searchParams);
  const scope = scopeOf(place);
  const cityId = place?.city.id ?? DEFAULT_PLACE.city_ids;
  const [communities, areas, regions, busy, lots] = await Promise.all([
    api.get("/api/community", { query: { ...query, ...scope } }),
    api.get("/api/place", { query: { level: "area", parent_id: cityId } }),
    place?.area ? api.get("/api/place", { query: { level: "region", parent_id: place.area.id } }) : [],
    settle(
      api.get("/api/community", {
        query: { ...BUSY_QUERY, ...(place && { city_id: cityId }), page_size: RAIL_SIZE },
      }),
    ),
    settle(
      api.get("/api/house", {
        query: { ...scope, ...POPULAR, page_size: LOTS_SIZE },
      }),
    ),
  ]);
  return {
    missing: isPastEnd(communities),
    query,
    place,
    communities,
    areas,
    regions,
    busy: busy?.list ?? [],
    lots: lots?.list ?? [],
  };
}

type CommunitiesData = Awaited<ReturnType<typeof load>>;

export const loader = pageLoader(load, (data, head) => ({
  islands: { page: <CommunitiesPage {...data} head={head} /> },
}));

/** The list of all communities or of one place. */
function CommunitiesPage(props: CommunitiesData & { head: PageHead }) {
  const { head, query, place, communities, areas, regions, busy, lots } = props;
  const dictionaries = useDictionary();
  const area = place?.area ?? null;
  const region = place?.region ?? null;
  const city = place?.city.alias ?? "beijing";
  const alias = area?.alias ?? place?.city.alias;
  const href = (next: CommunityQuery) =>
    alias ? paths.communitiesAt(alias, region?.alias, next) : paths.communities(next);
  const keep = withCommunityFilter(query, {});
  const where = place ? [place.city.short_name, area?.short_name, region?.short_name].filter(Boolean).join("") : "";
  const chosen = chosenFilters(query, dictionaries);
  const clearHref = href(query.sort ? { sort: query.sort } : {});
  const pages = Math.ceil(communities.total / (query.page_size ?? LIST_DEFAULTS.page_size));
  return (
    <div className="wrap">
      <Breadcrumb items={head.breadcrumb} />
      <div className={css.head}>
        <h1>{head.heading}</h1>
        {head.updated_time && (
          <p className={css.updated}>
            数据更新于 <Time at={head.updated_time} pattern="yyyy-MM-dd hh:mm" />
          </p>
        )}
        <form method="get" action={href({})} className={css.search}>
          {keywordless(query).map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <input
            type="search"
            name="keyword"
            maxLength={60}
            defaultValue={query.keyword}
            key={query.keyword}
            placeholder="输入小区名、别名或拼音"
            aria-label="搜索小区"
          />
          <button type="submit">搜索</button>
        </form>
      </div>
      <CommunityFilter
        total={communities.total}
        query={query}
        href={href}
        allDistrictsHref={place ? paths.communitiesAt(city, null, keep) : paths.communities(keep)}
        areas={areas.map((choice) => ({
          place: choice,
          chosen: choice.id === area?.id,
          href: paths.communitiesAt(choice.alias, null, keep),
        }))}
        allRegionsHref={area ? paths.communitiesAt(area.alias, null, keep) : ""}
        regions={regions.map((choice) => ({
          place: choice,
          chosen: choice.id === region?.id,
          href: paths.communitiesAt(area?.alias ?? "", choice.alias, keep),
        }))}
      />
      <div className={css.columns}>
        <div className={css.main}>
          <CommunityResultBar
            total={communities.total}
            query={query}
            chosen={chosen}
            clearHref={clearHref}
            href={href}
          />
          {communities.list.length > 0 ? (
            <ul className="stack-3">
              {communities.list.map((community, i) => (
                <li key={community.id}>
                  <CommunityCard community={community} eager={i < 2} />
                </li>
              ))}
            </ul>
          ) : communities.total > 0 ? (
            <PastEnd href={href(keep)} />
          ) : (
            <Empty
              text={
                chosen.length > 0
                  ? `${where}没有符合${chosen.map((filter) => filter.name).join("、")}的小区，放宽一个条件试试。`
                  : `${where}还没有收录小区。`
              }
            >
              <a
                href={chosen.length > 0 ? clearHref : paths.communities()}
                rel={relOf(chosen.length > 0 ? clearHref : paths.communities())}
                className={css.all}
              >
                {chosen.length > 0 ? "清空全部条件" : "查看全部小区"}
              </a>
            </Empty>
          )}
          <Pager page={query.page ?? 1} count={pages} href={(page) => href({ ...query, page })} />
        </div>
        <aside className={css.side} aria-label="更多小区和房源">
          <CommunityRail
            title="热门小区"
            note={BUSY_NOTE}
            moreHref={place ? paths.communitiesAt(city, null, BUSY_QUERY) : paths.communities(BUSY_QUERY)}
            communities={busy}
          />
          <LotRail
            title="热门围观"
            note="可参拍，按围观次数排列"
            moreHref={alias ? paths.housesAt(alias, region?.alias, POPULAR) : paths.houses(POPULAR)}
            houses={lots}
          />
        </aside>
      </div>
    </div>
  );
}

/**
 * Returns the other values of a query as hidden fields of the search form. The page number is not among them,
 * so the list starts at its first page again.
 */
function keywordless(query: CommunityQuery): [string, string][] {
  const search = paths.communities(withCommunityFilter(query, { keyword: undefined })).split("?")[1];
  return [...new URLSearchParams(search)];
}
