import type { HomeRowKey, HouseQuery } from "proto-types";
import { Fragment, type ReactNode } from "react";
import { type PageArgs, pageLoader, settle } from "../../api/page-loader";
import { AgentRail } from "../../features/agents/AgentRail";
import { CommunityTile } from "../../features/communities/card/CommunityTile";
import { BUSY_NOTE, BUSY_QUERY } from "../../features/communities/popular";
import { BARGAIN_CHOICE, BARGAIN_NOTE, BARGAIN_QUERY, varied } from "../../features/lots/bargain";
import { LotTile } from "../../features/lots/card/LotTile";
import { HeroLinks, HeroTitle } from "../../features/lots/home/HeroParts";
import { LiveFigures } from "../../features/lots/home/LiveFigures";
import { Steps } from "../../features/lots/home/Steps";
import { dayQuery, Timeline } from "../../features/lots/home/Timeline";
import { upcomingDays } from "../../features/lots/home/timeline-days";
import { NewsRail } from "../../features/news/NewsRail";
import { AreaMap } from "../../features/places/AreaMap";
import { areaLinks, hotRegions, SHOWN_NOTE, shownCounts } from "../../features/places/links";
import { drawOutlines } from "../../features/places/outline";
import { kpiQuery } from "../../features/stats/kpi-query";
import { MarketFigures, marketOf } from "../../features/stats/MarketFigures";
import { relOf } from "../../lib/link-rel";
import { paths } from "../../lib/paths";
import { DEFAULT_PLACE } from "../../stores/place";
import { cx } from "../../ui/cx";
import { Section } from "../../ui/layout/Section";
import { Tiles } from "../../ui/layout/Tiles";
import css from "./home.module.css";

const TIMELINE_SIZE = 5;
const RAIL_SIZE = 8;
const COMMUNITIES_SIZE = 4;
const AGENTS_SIZE = 4;
const NEWS_SIZE = 8;

/** The number of milliseconds in a day. Each day, other consultants are shown first. */
const DAY = 86_400_000;

/** The query for lots that are open to bids, those with the most views first. */
const POPULAR: HouseQuery = { status: ["0", "1"], sort: "views_desc" };

async function load({ api }: PageArgs) {
  const cityId = DEFAULT_PLACE.city_ids;
  const list = (query: HouseQuery, size: number) =>
    settle(api.get("/api/house", { query: { ...query, city_id: cityId, page_size: size } }));
  const days = upcomingDays(Date.now());
  const [
    layout,
    summary,
    facets,
    open,
    areas,
    regions,
    outlines,
    popular,
    bargains,
    communities,
    agents,
    figures,
    news,
    ...upcoming
  ] = await Promise.all([
    settle(api.get("/api/home")),
    settle(api.get("/api/house/summary", { query: { city_id: cityId } })),
    settle(api.get("/api/house/facet", { query: { city_id: cityId } })),
    settle(
      api.get("/api/house/facet", { query: { city_id: cityId, status: ["0", "1"], facet: ["area_id", "region_id"] } }),
    ),
    settle(api.get("/api/place", { query: { level: "area", parent_id: cityId } })),
    settle(api.get("/api/place", { query: { level: "region" } })),
    settle(api.get("/api/place/outline", { query: { city_id: cityId } })),
    list(POPULAR, RAIL_SIZE),
    list(BARGAIN_QUERY, BARGAIN_CHOICE * RAIL_SIZE),
    settle(api.get("/api/community", { query: { ...BUSY_QUERY, city_id: cityId, page_size: COMMUNITIES_SIZE } })),
    settle(
      api.get("/api/agent", {
        query: { city_id: cityId, sort: "rotate", seed: Math.floor(Date.now() / DAY), page_size: AGENTS_SIZE },
      }),
    ),
    settle(api.get("/api/stat/overview", { query: { city_id: cityId } })),
    settle(api.get("/api/news", { query: { page_size: NEWS_SIZE } })),
    ...days.map((day) => list(dayQuery(day), TIMELINE_SIZE)),
  ]);
  return {
    rows: layout?.rows ?? null,
    picks: layout?.picks ?? [],
    summary,
    total: facets?.total ?? null,
    areas: areaLinks(areas ?? [], shownCounts(facets, open)),
    hotRegions: hotRegions(areas ?? [], regions ?? [], shownCounts(facets, open), 16),
    drawing: drawOutlines(outlines ?? []),
    popular: popular?.list ?? [],
    bargains: varied(bargains?.list ?? [], RAIL_SIZE),
    communities: communities?.list ?? [],
    agents: agents?.list ?? [],
    market: figures && marketOf(figures),
    news: news?.list ?? [],
    timeline: days.map((day, i) => ({ day, houses: upcoming[i] ?? null })),
  };
}

/**
 * Returns the address of a list of the home page's city, so that a count on the page matches the list behind
 * it.
 */
const cityHref = (query: HouseQuery) => paths.housesAt("beijing", null, query);

type HomeData = Awaited<ReturnType<typeof load>>;

/**
 * Returns the rows below the picture of the city by their key, in the default order. A row without data is
 * false or null.
 */
function rowsOf(props: HomeData): Record<HomeRowKey, ReactNode> {
  const { summary, areas, drawing, picks, popular, bargains, communities, agents, market, news, timeline } = props;
  return {
    figures: summary && <LiveFigures summary={summary} href={cityHref} />,
    picks: picks.length > 0 && (
      <Section title="编辑推荐" note="可参拍，由编辑挑选">
        <Tiles sideways>
          {picks.map((house) => (
            <LotTile key={house.id} house={house} />
          ))}
        </Tiles>
      </Section>
    ),
    upcoming: (
      <Section
        title="即将开始"
        note="按开拍时间排列"
        more={
          <a
            href={cityHref({ status: ["0"], sort: "start_time_asc" })}
            rel={relOf(cityHref({ status: ["0"], sort: "start_time_asc" }))}
          >
            全部即将开始
          </a>
        }
      >
        <Timeline groups={timeline} href={cityHref} />
      </Section>
    ),
    popular: popular.length > 0 && (
      <Section
        title="热门房源"
        note="可参拍，按围观次数排列"
        more={
          <a href={cityHref(POPULAR)} rel={relOf(cityHref(POPULAR))}>
            更多热门房源
          </a>
        }
      >
        <Tiles sideways>
          {popular.map((house) => (
            <LotTile key={house.id} house={house} />
          ))}
        </Tiles>
      </Section>
    ),
    bargains: bargains.length > 0 && (
      <Section
        title="捡漏"
        note={BARGAIN_NOTE}
        more={
          <a href={cityHref(BARGAIN_QUERY)} rel={relOf(cityHref(BARGAIN_QUERY))}>
            更多捡漏房源
          </a>
        }
      >
        <Tiles sideways>
          {bargains.map((house) => (
            <LotTile key={house.id} house={house} risks />
          ))}
        </Tiles>
      </Section>
    ),
    communities: communities.length > 0 && (
      <Section
        title="热门小区"
        note={BUSY_NOTE}
        more={<a href={paths.communitiesAt("beijing", null, BUSY_QUERY)}>更多热门小区</a>}
      >
        <Tiles sideways>
          {communities.map((community) => (
            <CommunityTile key={community.id} community={community} />
          ))}
        </Tiles>
      </Section>
    ),
    areas: areas.length > 0 && (
      <Section
        title="按区域找房"
        note={`可参拍房源；${SHOWN_NOTE}`}
        more={
          <a href={cityHref({})} rel={relOf(cityHref({}))}>
            全部房源
          </a>
        }
      >
        <AreaMap links={areas} drawing={drawing} href={(alias) => paths.housesAt(alias)} />
      </Section>
    ),
    agents: agents.length > 0 && (
      <Section title="法拍专员" note="选房、看样、核查到交割全程协助">
        <AgentRail agents={agents} />
      </Section>
    ),
    market: market && (
      <Section
        title="法拍行情"
        note={`近30天为 ${market.kpi_from} 至 ${market.kpi_to}，柱图为近12个完整月`}
        more={<a href={paths.research()}>进入研究院</a>}
      >
        <MarketFigures
          figures={market}
          href={(code) => {
            const query = kpiQuery(code, market);
            return query && cityHref(query);
          }}
        />
      </Section>
    ),
    news: news.length > 0 && (
      <Section title="法拍资讯" more={<a href={paths.news()}>更多资讯</a>}>
        <NewsRail articles={news} />
      </Section>
    ),
    steps: (
      <Section title="竞拍流程" note="以各平台规则和法院公告为准">
        <Steps />
      </Section>
    ),
    risk: (
      <Section title="风险提示" card>
        <p className={css.risk}>
          法拍房以实物现状拍卖。起拍价低不等于总价低：占用与腾退、税费由谁承担、物业水电欠费、余款期限四件事，请在出价之前逐一核实。成交后悔拍的，保证金不予退还。
          本站的折扣均注明比较对象，没有依据的不作估算；不知道的写明原因：来源未提供、公告未提及，或公告提到而未能确定。
        </p>
      </Section>
    ),
  };
}

/** Everything below the picture of the city, in the order that editors chose. */
function HomeBody(props: HomeData) {
  const rows = rowsOf(props);
  const keys = props.rows ?? (Object.keys(rows) as HomeRowKey[]);
  return (
    <div className={cx("wrap", css.rows)}>
      {keys.map((key) => (
        <Fragment key={key}>{rows[key]}</Fragment>
      ))}
    </div>
  );
}

export const loader = pageLoader(load, (data, head) => ({
  islands: {
    hotRegions: data.hotRegions,
    title: <HeroTitle heading={head.heading} total={data.total} />,
    links: <HeroLinks hot={data.hotRegions.slice(0, 8)} />,
    body: <HomeBody {...data} />,
  },
}));
