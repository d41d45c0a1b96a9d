import type { Community, HouseCard, HouseList } from "proto-types";
import type { ReactNode } from "react";
import { type PageArgs, pageLoader, settle } from "../../api/page-loader";
import { CommunityPanel } from "../../features/communities/CommunityPanel";
import { CommunityTile } from "../../features/communities/card/CommunityTile";
import { DealTable } from "../../features/communities/detail/DealTable";
import { PriceChart } from "../../features/communities/detail/PriceChart";
import { communityRows } from "../../features/communities/detail/rows";
import { factsOf } from "../../features/communities/facts";
import { LotTile } from "../../features/lots/card/LotTile";
import { MapLink } from "../../features/map/MapLink";
import { Around, aroundNote } from "../../features/places/Around";
import { loadAround } from "../../features/places/load-around";
import { formatCount } from "../../lib/format/count";
import { distanceText } from "../../lib/format/distance";
import { notFound } from "../../lib/http-error";
import { parseId, paths } from "../../lib/paths";
import { useLabel } from "../../stores/dictionary";
import { Chip } from "../../ui/data/Chip";
import { DescriptionList } from "../../ui/data/DescriptionList";
import { Facts } from "../../ui/data/Facts";
import { Time } from "../../ui/data/Time";
import { Section } from "../../ui/layout/Section";
import { Tiles } from "../../ui/layout/Tiles";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";
import css from "./community.module.css";

const ACTIVE_SIZE = 8;
const ENDED_SIZE = 4;
const DEALS_SIZE = 10;
const NEARBY_SIZE = 4;
const SPANS = [12, 24, 36] as const;

/** The statuses of lots that are open to bids; below are those of sold lots and all others. */
const OPEN = ["0", "1"];
const DONE = ["3"];
const OVER = ["2", "4", "5", "6", "7", "8", "9", "10"];

const NO_LOTS: HouseList = { list: [], total: 0, page: 1, page_size: 0 };

async function load({ api, params, url }: PageArgs) {
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const path = { id };
  const months = SPANS.find((span) => String(span) === url.searchParams.get("months")) ?? 12;
  const lots = async (status: string[], size: number) =>
    (await settle(api.get("/api/house", { query: { community_id: id, status, page_size: size } }))) ?? NO_LOTS;
  const [community, dictionaries, prices, nearby, open, deals, over] = await Promise.all([
    api.get("/api/community/{id}", { path }),
    api.get("/api/dictionary"),
    settle(api.get("/api/community/{id}/price", { path, query: { months } })),
    settle(api.get("/api/community/{id}/nearby", { path, query: { limit: NEARBY_SIZE } })),
    lots(OPEN, ACTIVE_SIZE),
    lots(DONE, DEALS_SIZE),
    lots(OVER, ENDED_SIZE),
  ]);
  return {
    community,
    rows: communityRows(community, dictionaries),
    around: await loadAround(api, community),
    prices: prices ?? { months, source: null, list: [] },
    nearby: nearby ?? [],
    open,
    deals,
    over,
  };
}

type CommunityData = Awaited<ReturnType<typeof load>>;

export const loader = pageLoader(load, (data, head) => ({
  id: data.community.id,
  name: data.community.name,
  images: data.community.images,
  anchors: anchorsOf(data),
  islands: {
    crumbs: <Breadcrumb items={head.breadcrumb} />,
    facts: <CommunityHead community={data.community} />,
    panel: <CommunityPanel community={data.community} />,
    sections: <Sections {...data} />,
  },
}));

function anchorsOf({ community, over, nearby }: CommunityData) {
  return [
    { id: "open", label: "可参拍房源" },
    { id: "price", label: "均价走势" },
    { id: "deals", label: "法拍成交记录" },
    ...(over.total > 0 ? [{ id: "over", label: "流拍、撤回及其他" }] : []),
    { id: "facts", label: "小区概况" },
    { id: "around", label: "周边配套" },
    ...(community.intro_html ? [{ id: "intro", label: "小区简介" }] : []),
    ...(nearby.length > 0 ? [{ id: "nearby", label: "附近小区" }] : []),
  ];
}

function CommunityHead({ community: c }: { community: Community }) {
  const label = useLabel();
  return (
    <p className={css.sub}>
      {c.is_demo && <Chip look="soft">演示数据</Chip>}
      {c.tags.map((tag) => (
        <Chip key={tag} look="soft">
          {tag}
        </Chip>
      ))}
      <Facts items={factsOf(c, label)} />
      <Facts items={countsOf(c)} className={css.counts} />
    </p>
  );
}

function countsOf(c: Community): string[] {
  return [
    c.view_count > 0 && `${formatCount(c.view_count)}次浏览`,
    c.follow_count > 0 && `${formatCount(c.follow_count)}人收藏`,
  ].filter((text) => text !== false);
}

function Sections({ community: c, rows, around, prices, nearby, open, deals, over }: CommunityData) {
  return (
    <>
      <Lots id="open" title="可参拍房源" lots={open} href={listOf(c, OPEN)}>
        <p className={css.none}>本小区暂无进行中或即将开始的房源。</p>
      </Lots>
      <Section id="price" title="均价走势" card>
        <PriceChart id={c.id} prices={prices} />
      </Section>
      <Section
        id="deals"
        title="法拍成交记录"
        card
        note={deals.total > 0 ? `共 ${formatCount(deals.total)} 套，按结束时间排列` : undefined}
        more={<MoreLots lots={deals} href={listOf(c, DONE)} />}
      >
        {deals.list.length > 0 ? (
          <DealTable deals={deals.list} />
        ) : (
          <p className={css.none}>本小区暂无法拍成交记录。</p>
        )}
      </Section>
      {over.total > 0 && <Lots id="over" title="流拍、撤回及其他" lots={over} href={listOf(c, OVER)} />}
      <Section id="facts" title="小区概况" card>
        <DescriptionList rows={rows} />
      </Section>
      <Section
        id="around"
        title="周边配套"
        note={aroundNote(around)}
        more={<MapLink at={{ lng: c.lng, lat: c.lat }} />}
        card
      >
        <Around view={around} />
      </Section>
      {c.intro_html && (
        <Section id="intro" title="小区简介" card>
          {/* The HTML was sanitised when it was stored. */}
          <div className={css.intro} dangerouslySetInnerHTML={{ __html: c.intro_html }} />
        </Section>
      )}
      {nearby.length > 0 && (
        <Section
          id="nearby"
          title="附近小区"
          more={
            <a href={paths.communitiesAt(c.area_alias, c.region_alias)}>{`更多${c.region_name ?? c.area_name}小区`}</a>
          }
        >
          <Tiles>
            {nearby.map(({ community, distance_m: distance }) => (
              <CommunityTile
                key={community.id}
                community={community}
                extra={distance === null ? null : `直线 ${distanceText(distance)}`}
              />
            ))}
          </Tiles>
        </Section>
      )}
      <p className={css.disclaimer}>
        均价与小区概况仅供参考，以实际情况和法院公告为准；拍卖数据更新于{" "}
        <Time at={c.updated_at} pattern="yyyy-MM-dd hh:mm" />
        {c.is_demo && "。本页为演示数据，小区与房源均为虚构"}。
      </p>
    </>
  );
}

const listOf = (c: Community, status: string[]) => paths.houses({ community_id: c.id, status });

interface LotsProps {
  id: string;
  title: string;
  lots: { list: HouseCard[]; total: number };
  href: string;
  /** Content that is shown if there are no lots. */
  children?: ReactNode;
}

function Lots({ id, title, lots, href, children }: LotsProps) {
  return (
    <Section
      id={id}
      title={title}
      note={lots.total > 0 ? `共 ${formatCount(lots.total)} 条` : undefined}
      more={<MoreLots lots={lots} href={href} />}
    >
      {lots.list.length > 0 ? (
        <Tiles>
          {lots.list.map((house) => (
            <LotTile key={house.id} house={house} />
          ))}
        </Tiles>
      ) : (
        children
      )}
    </Section>
  );
}

function MoreLots({ lots, href }: Pick<LotsProps, "lots" | "href">) {
  if (lots.total <= lots.list.length) return null;
  return <a href={href} rel="nofollow">{`查看全部 ${formatCount(lots.total)} 条`}</a>;
}
