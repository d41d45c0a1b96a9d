import type { Community, HouseCard } from "proto-types";
import { type ReactNode, useEffect } from "react";
import { api as browserApi } from "../api/browser";
import { pageLoader, settle, usePageData } from "../api/page";
import { CommunityTile } from "../features/communities/CommunityTile";
import { DealTable } from "../features/communities/DealTable";
import { Figures } from "../features/communities/Figures";
import { discountText, factsOf } from "../features/communities/facts";
import { PriceChart } from "../features/communities/PriceChart";
import { PriceChange, UnitPrice } from "../features/communities/UnitPrice";
import { Gallery } from "../features/houses/detail/Gallery";
import { HouseTile } from "../features/houses/HouseTile";
import { FollowButton } from "../features/members/FollowButton";
import { ShareButton } from "../features/share/ShareButton";
import { notFound } from "../lib/http-error";
import { parseHtmlId, paths } from "../lib/paths";
import { useLabel } from "../stores/dictionary";
import { Breadcrumb } from "../ui/Breadcrumb";
import { Chip } from "../ui/Chip";
import { Facts } from "../ui/Facts";
import { Section } from "../ui/Section";
import { Table } from "../ui/Table";
import { Time } from "../ui/Time";
import css from "./community.module.css";

const ACTIVE_SIZE = 8;
const ENDED_SIZE = 4;
const DEALS_SIZE = 10;
const NEARBY_SIZE = 4;
const SPANS = [12, 24, 36] as const;

/** Statuses of lots that are over without a deal. */
const OVER = ["2", "4", "5", "6", "7", "8"];

export const loader = pageLoader(async ({ api, params, url }) => {
  const id = parseHtmlId(`${params.id}.html`);
  if (id === null) throw notFound();
  const path = { id };
  const months = SPANS.find((span) => String(span) === url.searchParams.get("months")) ?? 12;
  const lots = (status: string[], size: number) =>
    settle(api.get("/api/house", { query: { community_id: id, status, page_size: size } }));
  const [community, dictionaries, prices, nearby, active, deals, over] = await Promise.all([
    api.get("/api/community/{id}", { path }),
    api.get("/api/dictionary"),
    settle(api.get("/api/community/{id}/price", { path, query: { months } })),
    settle(api.get("/api/community/{id}/nearby", { path, query: { limit: NEARBY_SIZE } })),
    lots(["0", "1"], ACTIVE_SIZE),
    lots(["3"], DEALS_SIZE),
    lots(OVER, ENDED_SIZE),
  ]);
  // The table is plain text: made here, a visitor who loads the page needs no script for it.
  const { communityRows } = await import("../features/communities/rows");
  return {
    community,
    rows: communityRows(community, dictionaries),
    prices: prices ?? { months, source: null, list: [] },
    nearby: nearby ?? [],
    active,
    deals,
    over,
  };
});

export function Component() {
  const { head, community: c, rows, prices, nearby, active, deals, over } = usePageData<typeof loader>();
  const label = useLabel();
  useCountedView(c.id);
  const list = (status: string[]) => paths.houses({ community_id: c.id, status });
  const discounts = [
    { label: "平均起拍折扣", text: discountText(c.start_discount, c.start_discount_n, "起拍/评估") },
    { label: "平均成交折扣", text: discountText(c.deal_discount, c.deal_discount_n, "成交/评估") },
  ];
  return (
    <div className="wrap">
      <Breadcrumb items={head.breadcrumb} />
      <div className={css.head}>
        <h1>{c.name}</h1>
        <p className={css.ways}>
          <FollowButton kind="community" id={c.id} size="s" />
          <ShareButton kind="community" id={c.id} />
        </p>
        <p className={css.sub}>
          {c.is_demo && <Chip look="soft">演示数据</Chip>}
          {c.tags.map((tag) => (
            <Chip key={tag} look="soft">
              {tag}
            </Chip>
          ))}
          <Facts items={factsOf(c, label)} />
          {c.view_count > 0 && <span className={css.views}>{`${c.view_count.toLocaleString("zh-CN")}次浏览`}</span>}
        </p>
      </div>
      <div className={css.first}>
        <Gallery images={c.images} title={c.name} />
        <div className={css.panel}>
          <div>
            <p className={css.label}>参考均价</p>
            <UnitPrice community={c} size="xl" />
            <p>
              <PriceChange community={c} />
            </p>
            {c.price_source && <p className={css.source}>{`来源：${c.price_source}`}</p>}
          </div>
          <Figures community={c} />
          <dl className={css.facts}>
            {discounts.map((item) => (
              <div key={item.label}>
                <dt>{item.label}</dt>
                <dd>{item.text ?? "暂无数据"}</dd>
              </div>
            ))}
            <div>
              <dt>最近成交</dt>
              <dd>{lastDeal(c)}</dd>
            </div>
            <div>
              <dt>地址</dt>
              <dd>{c.address ?? "暂无数据"}</dd>
            </div>
          </dl>
        </div>
      </div>
      <Section id="facts" title="小区概况" card>
        <Table rows={rows} />
      </Section>
      <Section id="price" title="均价走势" card>
        <PriceChart id={c.id} prices={prices} />
      </Section>
      <Lots
        title="可参拍房源"
        houses={active?.list ?? []}
        total={active?.total ?? 0}
        href={list(["0", "1"])}
        empty="本小区暂无正在进行或即将开拍的房源。"
      />
      <Section
        title="成交记录"
        card
        note={deals && deals.total > 0 ? `共 ${deals.total} 套，按结束时间排列` : undefined}
        more={deals && deals.total > deals.list.length && <MoreLots href={list(["3"])} total={deals.total} />}
      >
        {deals && deals.list.length > 0 ? (
          <DealTable deals={deals.list} />
        ) : (
          <p className={css.none}>本小区暂无成交记录。</p>
        )}
      </Section>
      {over && over.list.length > 0 && (
        <Lots title="流拍与撤回" houses={over.list} total={over.total} href={list(OVER)} empty="" />
      )}
      {c.intro_html && (
        <Section title="小区简介" card>
          <div className={css.intro} dangerouslySetInnerHTML={{ __html: c.intro_html }} />
        </Section>
      )}
      {nearby.length > 0 && (
        <Section
          title="附近小区"
          more={
            <a href={paths.communitiesAt(c.area_alias, c.region_alias)}>{`更多${c.region_name ?? c.area_name}小区`}</a>
          }
        >
          <div className={css.grid}>
            {nearby.map(({ community, distance_m: distance }) => (
              <CommunityTile key={community.id} community={community} extra={distanceText(distance)} />
            ))}
          </div>
        </Section>
      )}
      <p className={css.disclaimer}>
        均价与小区概况仅供参考，以实际情况和法院公告为准；拍卖数据更新于{" "}
        <Time at={c.updated_at} pattern="yyyy-MM-dd hh:mm" />
        {c.is_demo && "。本页为演示数据，小区与房源均为虚构"}。
      </p>
    </div>
  );
}

/** Counts the visit: pages come from a cache, so only the browser knows of it. */
function useCountedView(id: number) {
  useEffect(() => {
    browserApi.post("/api/community/{id}/view", { path: { id }, quiet: true }).catch(() => {
      // A view that could not be counted is nobody's concern.
    });
  }, [id]);
}

function lastDeal(c: Community): ReactNode {
  if (!c.last_deal_time) return "暂无数据";
  return (
    <>
      <Time at={c.last_deal_time} pattern="yyyy-MM-dd" />
      {c.last_deal_unit_price !== null && ` ${c.last_deal_unit_price.toLocaleString("zh-CN")} 元/㎡`}
    </>
  );
}

/** `直线 850米`, from a kilometre on `直线 1.2公里` */
function distanceText(metres: number | null): string | null {
  if (metres === null) return null;
  return metres < 1000 ? `直线 ${metres}米` : `直线 ${(metres / 1000).toFixed(1)}公里`;
}

interface LotsProps {
  title: string;
  houses: HouseCard[];
  total: number;
  href: string;
  empty: string;
}

function Lots({ title, houses, total, href, empty }: LotsProps) {
  return (
    <Section
      title={title}
      note={total > 0 ? `共 ${total} 套` : undefined}
      more={total > houses.length && <MoreLots href={href} total={total} />}
    >
      {houses.length > 0 ? (
        <div className={css.grid}>
          {houses.map((house) => (
            <HouseTile key={house.id} house={house} />
          ))}
        </div>
      ) : (
        <p className={css.none}>{empty}</p>
      )}
    </Section>
  );
}

function MoreLots({ href, total }: { href: string; total: number }) {
  return <a href={href} rel="nofollow">{`查看全部 ${total} 套`}</a>;
}
