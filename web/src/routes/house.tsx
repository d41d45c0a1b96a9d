import type { House, HouseCard } from "proto-types";
import { type ReactNode, useEffect } from "react";
import { api as browserApi } from "../api/browser";
import { pageLoader, settle, usePageData } from "../api/page";
import { AgentBlock } from "../features/agents/AgentBlock";
import { CommunityBlock } from "../features/communities/CommunityBlock";
import { Anchors } from "../features/houses/detail/Anchors";
import { DecisionPanel } from "../features/houses/detail/DecisionPanel";
import { Documents } from "../features/houses/detail/Documents";
import { Gallery } from "../features/houses/detail/Gallery";
import { Bids, Changes, Rounds } from "../features/houses/detail/Records";
import { ResultBanner } from "../features/houses/detail/ResultBanner";
import { RiskList } from "../features/houses/detail/RiskList";
import { factsOf } from "../features/houses/facts";
import { HouseTile } from "../features/houses/HouseTile";
import { RiskChips } from "../features/houses/RiskChips";
import { SOLD } from "../features/houses/status";
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
import css from "./house.module.css";

const UNSAID = "公告未载明";
const RAIL_SIZE = 4;
const AGENTS_SIZE = 3;

export const loader = pageLoader(async ({ api, params }) => {
  const id = parseHtmlId(params.file);
  if (id === null) throw notFound();
  const path = { id };
  const [house, dictionaries, bids, changes, neighbours, similar, agents] = await Promise.all([
    api.get("/api/house/{id}", { path }),
    api.get("/api/dictionary"),
    settle(api.get("/api/house/{id}/bid", { path })),
    settle(api.get("/api/house/{id}/change", { path })),
    settle(api.get("/api/house/{id}/similar", { path, query: { kind: "community", limit: RAIL_SIZE } })),
    settle(api.get("/api/house/{id}/similar", { path, query: { kind: "similar", limit: RAIL_SIZE } })),
    settle(
      api.get("/api/agent", { query: { house_id: id, sort: "rotate", seed: agentSeed(id), page_size: AGENTS_SIZE } }),
    ),
  ]);
  const community =
    house.community_id === null
      ? null
      : await settle(api.get("/api/community/{id}", { path: { id: house.community_id } }));
  // The tables are plain text: made here, a visitor who loads the page needs no script for them.
  const { detailTables } = await import("../features/houses/detail/rows");
  const tables = detailTables(house, dictionaries);
  return {
    house,
    community,
    tables,
    bids: bids ?? [],
    changes: changes ?? [],
    neighbours: neighbours ?? [],
    similar: similar ?? [],
    agents,
  };
});

/** Every lot has an order of its own, so that no consultant is always the first. */
const agentSeed = (id: number) => id % 2 ** 31;

export function Component() {
  const { head, house, community, tables, bids, changes, neighbours, similar, agents } = usePageData<typeof loader>();
  const label = useLabel();
  useCountedView(house.id);
  const anchors = [
    { id: "risks", label: "风险清单" },
    { id: "facts", label: "房源信息" },
    { id: "documents", label: "拍卖公告" },
    { id: "bids", label: "出价记录" },
    { id: "rounds", label: "历次与变更" },
    ...(agents?.list.length ? [{ id: "agents", label: "专员点评" }] : []),
    ...(community ? [{ id: "community", label: "小区" }] : []),
    ...(neighbours.length > 0 ? [{ id: "neighbours", label: "同小区" }] : []),
    ...(similar.length > 0 ? [{ id: "similar", label: "相似房源" }] : []),
  ];
  return (
    <div className="wrap">
      <Breadcrumb items={head.breadcrumb} />
      <div className={css.head}>
        <h1>{house.title}</h1>
        <p className={css.sub}>
          <Chip look="soft">{label("usage", house.usage)}</Chip>
          {house.is_demo && <Chip look="soft">演示数据</Chip>}
          <RiskChips tags={house.risk_tags} limit={3} />
          <Facts items={factsOf(house, label)} />
          <Facts items={countsOf(house)} className={css.counts} />
        </p>
      </div>
      <ResultBanner house={house} />
      <div className={css.first}>
        <Gallery images={house.images} title={house.title} />
        <DecisionPanel house={house} share={<ShareButton kind="house" id={house.id} />} />
      </div>
      <Anchors items={anchors} />
      <Section id="risks" title="风险清单" note="逐条引用公告原文；公告未写明的不作推断" card>
        <RiskList tags={house.risk_tags} />
      </Section>
      <Section id="facts" title="基本属性" card>
        <Table rows={tables.basic} missing={UNSAID} />
      </Section>
      <Section title="拍卖属性" card>
        <Table rows={tables.auction} missing={UNSAID} />
      </Section>
      <Section title="交易与权属" card>
        <Table rows={tables.title} missing={UNSAID} />
      </Section>
      <Section id="documents" title="公告与须知" card>
        <Documents house={house} />
      </Section>
      <Section id="bids" title="出价记录" note={bids.length > 0 ? `共 ${bids.length} 次` : undefined} card>
        <Bids bids={bids} sold={house.status === SOLD} />
      </Section>
      <Section id="rounds" title="历次拍卖" note="同一资产的各轮拍卖" card>
        <Rounds house={house} />
        <h3 className={css.changes}>变更日志</h3>
        <Changes changes={changes} />
      </Section>
      {agents && agents.list.length > 0 && (
        <Section id="agents" title="法拍专员" note="点评仅供参考，以法院公告为准" className={css.tiles}>
          <AgentBlock key={house.id} agents={agents} houseId={house.id} seed={agentSeed(house.id)} />
        </Section>
      )}
      {community && (
        <Section id="community" title="所在小区" card>
          <CommunityBlock community={community} />
        </Section>
      )}
      <Tiles id="neighbours" title="同小区房源" houses={neighbours} />
      <Tiles
        id="similar"
        title="相似房源"
        houses={similar}
        more={
          <a
            href={paths.housesAt(house.area_alias, house.region_alias)}
          >{`更多${house.region_name ?? house.area_name}法拍房`}</a>
        }
      />
      <Disclaimer house={house} />
    </div>
  );
}

/** Counts the visit: pages come from a cache, so only the browser knows of it. */
function useCountedView(id: number) {
  useEffect(() => {
    browserApi.post("/api/house/{id}/view", { path: { id }, quiet: true }).catch(() => {
      // A view that could not be counted is nobody's concern.
    });
  }, [id]);
}

function countsOf(house: House): string[] {
  return [
    house.view_count > 0 && `${house.view_count.toLocaleString("zh-CN")}次围观`,
    house.signup_count > 0 && `${house.signup_count}人报名`,
    house.remind_count > 0 && `${house.remind_count}人设置提醒`,
  ].filter((text) => text !== false);
}

interface TilesProps {
  id: string;
  title: string;
  houses: HouseCard[];
  more?: ReactNode;
}

function Tiles({ id, title, houses, more }: TilesProps) {
  if (houses.length === 0) return null;
  return (
    <Section id={id} title={title} more={more} className={css.tiles}>
      <div className={css.grid}>
        {houses.map((house) => (
          <HouseTile key={house.id} house={house} />
        ))}
      </div>
    </Section>
  );
}

function Disclaimer({ house }: { house: House }) {
  const label = useLabel();
  return (
    <section className={css.disclaimer} aria-label="免责声明">
      <p>
        数据来源：{label("source_platform", house.platform)}
        {house.source_url && (
          <>
            （
            <a href={house.source_url} target="_blank" rel="nofollow noopener">
              原文链接
            </a>
            ）
          </>
        )}
        ，数据更新于 <Time at={house.source_updated_at ?? house.updated_at} pattern="yyyy-MM-dd hh:mm" />
        {house.is_demo && "。本页为演示数据，并非真实标的"}。
      </p>
      <p>
        本站仅汇集各平台公开发布的司法拍卖信息，不是竞拍平台，不代收保证金或者拍卖款。标的以实物现状为准，参拍前请阅读法院公告并实地看样；
        信息有出入的，以法院公告为准。
      </p>
    </section>
  );
}
