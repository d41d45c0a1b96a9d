import type { House, HouseCard, PageHead } from "proto-types";
import type { ReactNode } from "react";
import { FORM } from "../../api/forms";
import { type PageArgs, pageLoader, settle } from "../../api/page-loader";
import AgentTiles from "../../features/agents/AgentTiles";
import { CommunityBlock } from "../../features/communities/CommunityBlock";
import { DealTable } from "../../features/communities/detail/DealTable";
import { LotFeedback } from "../../features/forms/LotFeedback";
import { LotFormLink } from "../../features/forms/LotFormLink";
import { HouseTile } from "../../features/houses/card/HouseTile";
import { Copies } from "../../features/houses/card/LotHistory";
import { RiskStrip } from "../../features/houses/card/RiskStrip";
import { Comparables } from "../../features/houses/comparables/Comparables";
import { isAboveEvery, paidText } from "../../features/houses/comparables/deal-figures";
import { loadDeals } from "../../features/houses/comparables/load-deals";
import { askedCost } from "../../features/houses/cost/asked-cost";
import { BidForm } from "../../features/houses/cost/bid/BidForm";
import { bidSteps } from "../../features/houses/cost/bid/bid-steps";
import { CostAnswer } from "../../features/houses/cost/CostAnswer";
import { CostForm } from "../../features/houses/cost/CostForm";
import { type BidLot, type CostLot, costLot } from "../../features/houses/cost/cost";
import { entriesOf, readEntries } from "../../features/houses/cost/entries";
import { PriceBar } from "../../features/houses/cost/PriceBar";
import { CHANGE_NOTE, ChangeLog } from "../../features/houses/detail/ChangeLog";
import { AddToCalendar, DateLine } from "../../features/houses/detail/DateLine";
import { Disclaimer } from "../../features/houses/detail/Disclaimer";
import { Documents } from "../../features/houses/detail/Documents";
import { BarCash } from "../../features/houses/detail/decision/BarCash";
import { BuyerRisks } from "../../features/houses/detail/decision/BuyerRisks";
import { ClearRate } from "../../features/houses/detail/decision/ClearRate";
import { BarPrice, DecisionChips, DecisionFacts } from "../../features/houses/detail/decision/DecisionFacts";
import { liveHouse } from "../../features/houses/detail/decision/live-house";
import { ResultBanner } from "../../features/houses/detail/decision/ResultBanner";
import { RiskList } from "../../features/houses/detail/decision/RiskList";
import { isElsewhere, Listings } from "../../features/houses/detail/Listings";
import { expectedRounds } from "../../features/houses/detail/ladder";
import { Bids, Rounds } from "../../features/houses/detail/Records";
import { detailTables } from "../../features/houses/detail/rows";
import { shownAt } from "../../features/houses/detail/shown-at";
import { Enrolment } from "../../features/houses/enrol/Enrolment";
import { factsOf } from "../../features/houses/facts";
import { stripOf } from "../../features/houses/risks";
import { canBeReminded, isBiddable, SOLD } from "../../features/houses/status";
import { MapLink } from "../../features/map/MapLink";
import { Around, aroundNote } from "../../features/places/Around";
import { loadAround } from "../../features/places/load-around";
import { formatCount } from "../../lib/format/count";
import { formatTime } from "../../lib/format/dates";
import { titleParts } from "../../lib/format/place";
import { notFound } from "../../lib/http-error";
import { parseId, paths } from "../../lib/paths";
import { useLabel } from "../../stores/dictionary";
import { Chip } from "../../ui/data/Chip";
import { DescriptionList } from "../../ui/data/DescriptionList";
import { Facts } from "../../ui/data/Facts";
import { Section } from "../../ui/layout/Section";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";
import css from "./house.module.css";

const RAIL_SIZE = 4;
const AGENTS_SIZE = 3;

async function load({ api, params, url }: PageArgs) {
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const path = { id };
  const [house, dictionaries, usual, bids, changes, neighbours, similar, agents] = await Promise.all([
    api.get("/api/house/{id}", { path }),
    api.get("/api/dictionary"),
    settle(api.get("/api/house/{id}/cost", { path })),
    settle(api.get("/api/house/{id}/bid", { path })),
    settle(api.get("/api/house/{id}/change", { path })),
    settle(api.get("/api/house/{id}/similar", { path, query: { kind: "community", limit: RAIL_SIZE } })),
    settle(api.get("/api/house/{id}/similar", { path, query: { kind: "similar", limit: RAIL_SIZE } })),
    settle(
      api.get("/api/agent", { query: { house_id: id, sort: "rotate", seed: agentSeed(id), page_size: AGENTS_SIZE } }),
    ),
  ]);
  const [community, deals, around, clearance] = await Promise.all([
    house.community_id === null ? null : settle(api.get("/api/community/{id}", { path: { id: house.community_id } })),
    loadDeals(api, house),
    loadAround(api, house),
    isBiddable(house.status) ? settle(api.get("/api/house/{id}/clearance", { path })) : null,
  ]);
  const asked = usual && canBeReminded(house.status) ? await askedCost(api, id, url, usual) : null;
  return {
    house,
    usual,
    asked,
    community,
    deals,
    around,
    clearance,
    tables: detailTables(house, dictionaries),
    bids: bids ?? [],
    changes: changes ?? [],
    neighbours: neighbours ?? [],
    similar: similar ?? [],
    agents,
  };
}

/** Every lot has an order of its own, so that no consultant is always the first. */
const agentSeed = (id: number) => id % 2 ** 31;

type HouseData = Awaited<ReturnType<typeof load>>;

/** The lot with its cost, without a market reference that the deals below it contradict. */
const comparedLot = ({ house, deals }: Pick<HouseData, "house" | "deals">): CostLot =>
  isAboveEvery(house, deals?.figures ?? null)
    ? { ...costLot(house), market_price: null, market_low: null, market_high: null }
    : costLot(house);

/** The cost is shown for lots that can still be bought only. */
const costOfBuyable = ({ house, deals }: Pick<HouseData, "house" | "deals">): BidLot | null =>
  canBeReminded(house.status)
    ? {
        ...comparedLot({ house, deals }),
        noLoan: house.risk_states.some(({ code }) => code === NO_LOAN),
        paid: isAboveEvery(house, deals?.figures ?? null) && deals ? paidText(deals) : null,
      }
    : null;

const stepsOf = (data: Pick<HouseData, "house" | "deals">) =>
  canBeReminded(data.house.status) ? bidSteps(comparedLot(data)) : null;

/** The risk that says so. */
const NO_LOAN = "full_cash";

export const loader = pageLoader(load, (data, head) => ({
  house: liveHouse(data.house),
  cost: costOfBuyable(data),
  hasBid: stepsOf(data) !== null,
  anchors: anchorsOf(data),
  agents: agentsOf(data),
  islands: {
    head: <HouseHead house={data.house} breadcrumb={head.breadcrumb} />,
    chips: <DecisionChips house={data.house} />,
    facts: <DecisionFacts house={data.house} />,
    price: (
      <>
        <BarPrice house={data.house} />
        {canBeReminded(data.house.status) && <BarCash house={data.house} />}
      </>
    ),
    prices: <Prices {...data} />,
    bid: <Bid {...data} />,
    chance: data.clearance && <ClearRate house={data.house} found={data.clearance} />,
    risks: <BuyerRisks house={data.house} />,
    agents: <AgentTiles agents={data.agents?.list ?? []} />,
    evidence: <Evidence house={data.house} />,
    form: data.asked && <CostForm lot={comparedLot(data)} {...data.asked} />,
    cost: data.asked?.cost ? (
      <CostAnswer lot={comparedLot(data)} cost={data.asked.cost} entries={data.asked.entries} />
    ) : (
      <p>
        {data.asked
          ? `${readEntries(data.asked.entries).errors.price ? "成交价" : "条件"}填写正确后显示到手总价`
          : "暂无数据"}
      </p>
    ),
    records: <HouseRecords {...data} />,
    surroundings: <ApiEnvironment {...data} changed={head.updated_time} />,
  },
}));

/** What turning to the next consultants needs; null without any. */
function agentsOf({ agents, house }: HouseData) {
  if (!agents || agents.list.length === 0) return null;
  const { page, page_size, total } = agents;
  return { page, page_size, total, seed: agentSeed(house.id) };
}

/** Words of two characters: all sections have room beside the price and the next step. */
function anchorsOf({ house, changes, community, neighbours, similar, agents }: HouseData) {
  return [
    { id: "dates", label: "日期" },
    { id: "risks", label: "风险" },
    ...(canBeReminded(house.status) ? [{ id: "cost", label: "总价" }] : []),
    { id: "market", label: "行情" },
    { id: "rounds", label: "轮次" },
    { id: "facts", label: "房源" },
    { id: "documents", label: "公告" },
    { id: "bids", label: "出价" },
    ...(changes.length > 0 ? [{ id: "changes", label: "变更" }] : []),
    ...(agents?.list.length ? [{ id: "agents", label: "点评" }] : []),
    community ? { id: "community", label: "小区" } : { id: "around", label: "周边" },
    ...(neighbours.length + similar.length > 0
      ? [{ id: neighbours.length > 0 ? "neighbours" : "similar", label: "相似" }]
      : []),
  ];
}

/** Stage and day of a lot, which distinguish the rounds of one asset. */
function roundOf(house: House, label: ReturnType<typeof useLabel>): string {
  const day = house.start_time ? formatTime(house.start_time, "yyyy年MM月dd日") : "";
  return `（${[label("auction_stage", house.stage), day].filter(Boolean).join(" ")}）`;
}

function HouseHead({ house, breadcrumb }: { house: House; breadcrumb: PageHead["breadcrumb"] }) {
  const label = useLabel();
  const [front, name] = titleParts(house);
  return (
    <>
      <Breadcrumb items={breadcrumb} />
      <div className={css.head}>
        <h1>
          {front && <small>{front}</small>}
          {name}
          <span>{roundOf(house, label)}</span>
        </h1>
        <p className={css.sub}>
          <Chip look="soft">{label("usage", house.usage)}</Chip>
          {house.is_demo && <Chip look="soft">演示数据</Chip>}
          <RiskStrip answers={stripOf(house)} />
          <Facts items={factsOf(house, label)} />
          {house.also_on.length > 0 && (
            <span className={css.copies}>
              同场挂拍 <Copies of={house.also_on} />
            </span>
          )}
        </p>
        <Facts
          items={[`来源 ${label("source_platform", house.platform)}`, ...countsOf(house)]}
          className={css.counts}
        />
      </div>
      <ResultBanner house={house} />
    </>
  );
}

/** Price, whole cost and market of a lot that can still be bought, for the bid that the address asks for. */
function Prices(data: HouseData) {
  const lot = costOfBuyable(data);
  const cost = data.asked?.cost ?? data.usual;
  return lot && cost && <PriceBar lot={lot} cost={cost} />;
}

function Bid({ house, usual, asked, deals }: HouseData) {
  const steps = stepsOf({ house, deals });
  if (!steps || !usual) return null;
  const price = asked?.entries.price ?? entriesOf(new URLSearchParams(), usual).price;
  // The bar has them in place of a reference that they contradict.
  const paid = isAboveEvery(house, deals?.figures ?? null) ? null : deals && paidText(deals);
  return <BidForm lot={comparedLot({ house, deals })} steps={steps} price={price} paid={paid} />;
}

/** When what is to be done, and what the documents say about the risks of the lot. */
function Evidence({ house }: { house: House }) {
  return (
    <>
      <Section
        id="dates"
        title="关键日期"
        note="看样到交付，每个日期注明依据"
        more={<AddToCalendar house={house} />}
        card
        folded
      >
        <DateLine house={house} />
      </Section>
      {canBeReminded(house.status) && <Enrolment house={house} />}
      <Section
        id="risks"
        title="风险清单"
        note="逐条引用公告、须知和介绍的原文，点开可见其出处；未写明的不作推断"
        more={
          <>
            <a href={paths.page(`checklist-${house.id}`)} rel="noopener nofollow" target="_blank">
              A4 尽调单
            </a>
            <Correct field="5" what="风险清单" />
          </>
        }
        card
        folded
      >
        <RiskList house={house} />
      </Section>
    </>
  );
}

/** What the price is compared with, what the lot is, the court's documents, and its history. */
function HouseRecords({ house, tables, bids, changes, deals }: HouseData) {
  return (
    <>
      <Section id="market" title="市场参考" note="司法拍卖成交，不是普通二手房成交" card folded>
        <Comparables house={house} found={deals}>
          <DealTable deals={deals?.deals ?? []} />
        </Comparables>
      </Section>
      <Section id="rounds" title="拍卖阶梯" note="同一资产的各轮拍卖，以及流拍后的下一步" card folded>
        <Rounds house={house} expected={expectedRounds(house)} />
        {house.listings.some(isElsewhere(house)) && <Listings house={house} />}
      </Section>
      <Section id="facts" title="基本属性" more={<Correct field="4" what="基本属性" />} card folded>
        <DescriptionList rows={tables.basic} />
      </Section>
      <Section title="拍卖属性" more={<Correct field="2" what="拍卖属性" />} card folded>
        <DescriptionList rows={tables.auction} />
      </Section>
      <Section title="交易与权属" more={<a href={paths.restriction()}>限购资格自测</a>} card folded>
        <DescriptionList rows={tables.title} />
      </Section>
      <Section id="documents" title="公告与须知" more={<Correct field="6" what="公告与须知" />} card folded>
        <Documents house={house} />
      </Section>
      <Section id="bids" title="出价记录" note={bids.length > 0 ? `共 ${bids.length} 次` : undefined} card folded>
        <Bids bids={bids} sold={house.status === SOLD} />
      </Section>
      {changes.length > 0 && (
        <Section id="changes" title="变更记录" note={`共 ${changes.length} 条，${CHANGE_NOTE}`} card folded>
          <ChangeLog changes={changes} />
        </Section>
      )}
    </>
  );
}

function Correct({ field, what }: { field: string; what: string }) {
  return (
    <LotFormLink type={FORM.correction} field={field} label={`纠错：${what}`}>
      纠错
    </LotFormLink>
  );
}

/** Where it lies, and what else is for sale there. */
interface SurroundingsProps extends HouseData {
  /** When the page changed last. */
  changed: string | null;
}

function ApiEnvironment({ house, bids, community, around, neighbours, similar, changed }: SurroundingsProps) {
  return (
    <>
      {community && (
        <Section id="community" title="所在小区" card folded>
          <CommunityBlock community={community} />
        </Section>
      )}
      <Section id="around" title="周边配套" note={aroundNote(around)} more={<MapLink at={house} />} card folded>
        <Around view={around} />
      </Section>
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
      <LotFeedback />
      <Disclaimer house={house} at={shownAt(house, bids)} changed={changed} />
    </>
  );
}

function countsOf(house: House): string[] {
  return [
    house.view_count > 0 && `${formatCount(house.view_count)}次围观`,
    house.signup_count > 0 && `${house.signup_count}人报名`,
    house.remind_count > 0 && `${formatCount(house.remind_count)}人设置提醒`,
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
    <Section id={id} title={title} more={more} className={css.tiles} folded={id === "neighbours"}>
      <div className={css.grid}>
        {houses.map((house) => (
          <HouseTile key={house.id} house={house} />
        ))}
      </div>
    </Section>
  );
}
