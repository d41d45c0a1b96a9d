import type { House, PageHead } from "proto-types";
import { pageLoader } from "../../api/page-loader";
import AgentTiles from "../../features/agents/AgentTiles";
import { Copies } from "../../features/lots/card/LotHistory";
import { RiskStrip } from "../../features/lots/card/RiskStrip";
import { dealRange, paidText, replacesReference } from "../../features/lots/comparables/deal-figures";
import { BidForm } from "../../features/lots/cost/bid/BidForm";
import { bidSteps } from "../../features/lots/cost/bid/bid-steps";
import { CostAnswer } from "../../features/lots/cost/CostAnswer";
import { CostForm } from "../../features/lots/cost/CostForm";
import { type BidLot, type CostLot, costLot } from "../../features/lots/cost/cost";
import { entriesOf, readEntries } from "../../features/lots/cost/form-fields";
import { PriceBar } from "../../features/lots/cost/PriceBar";
import { BarCash } from "../../features/lots/detail/decision/BarCash";
import { BuyerRisks } from "../../features/lots/detail/decision/BuyerRisks";
import { ClearRate } from "../../features/lots/detail/decision/ClearRate";
import { BarPrice, DecisionChips, DecisionFacts } from "../../features/lots/detail/decision/DecisionFacts";
import { liveHouse } from "../../features/lots/detail/decision/live-house";
import { ResultBanner } from "../../features/lots/detail/decision/ResultBanner";
import { factsOf } from "../../features/lots/facts";
import { stripOf } from "../../features/lots/risks";
import { totalText } from "../../features/lots/section-results";
import { canBeReminded } from "../../features/lots/status";
import { formatCount } from "../../lib/format/count";
import { formatTime } from "../../lib/format/dates";
import { titleParts } from "../../lib/format/place";
import { useLabel } from "../../stores/dictionary";
import { Chip } from "../../ui/data/Chip";
import { Facts } from "../../ui/data/Facts";
import { SectionResult } from "../../ui/layout/SectionResult";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";
import { Evidence, HouseRecords, Surroundings } from "./LotSections";
import { agentSeed, type HouseData, loadHouse } from "./load-lot";
import css from "./lot.module.css";

/**
 * Returns the fields that are shown with the lot's cost. If the lot is compared with deals on this site, their
 * price range replaces the market price that the source states.
 */
function comparedLot({ house, deals }: Pick<HouseData, "house" | "deals">): CostLot {
  const figures = deals?.figures ?? null;
  if (!replacesReference(house, figures)) return costLot(house);
  const range = dealRange(house, figures);
  return { ...costLot(house), market_price: null, market_low: range?.low ?? null, market_high: range?.high ?? null };
}

/**
 * Returns the fields that are shown with the lot's cost and the form for bids; null if the lot cannot be
 * bought any more.
 */
const costOfBuyable = ({ house, deals }: Pick<HouseData, "house" | "deals">): BidLot | null =>
  canBeReminded(house.status)
    ? {
        ...comparedLot({ house, deals }),
        noLoan: house.risk_states.some(({ code }) => code === NO_LOAN),
        paid: deals && replacesReference(house, deals.figures) ? paidText(deals) : null,
      }
    : null;

const stepsOf = (data: Pick<HouseData, "house" | "deals">) =>
  canBeReminded(data.house.status) ? bidSteps(comparedLot(data)) : null;

/** The code of the risk that no bank grants a loan for the lot. */
const NO_LOAN = "full_cash";

export const loader = pageLoader(loadHouse, (data, head) => ({
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
    total: <SectionResult text={totalText(data.house)} />,
    advice: <SectionResult text={`${data.agents?.total ?? 0} 位`}>点评仅供参考，以法院公告为准</SectionResult>,
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
    surroundings: <Surroundings {...data} changed={head.updated_time} />,
  },
}));

/** Returns the data with which the next consultants are requested; null if the lot has no consultants. */
function agentsOf({ agents, house }: HouseData) {
  if (!agents || agents.list.length === 0) return null;
  const { page, page_size, total } = agents;
  return { page, page_size, total, seed: agentSeed(house.id) };
}

/**
 * Returns the links to the sections of the page. Their labels have two characters, so that all links fit
 * beside the price and the next step.
 */
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

/** Returns the stage and the start date of a lot, by which the rounds of one asset differ. */
function roundOf(house: House, label: ReturnType<typeof useLabel>): string {
  const day = house.start_time ? formatTime(house.start_time, "yyyy年MM月dd日") : "";
  return `（${[label("auction_stage", house.stage), day].filter(Boolean).join(" ")}）`;
}

function HouseHead({ house, breadcrumb }: { house: House; breadcrumb: PageHead["breadcrumb"] }) {
  const label = useLabel();
  const [front, name] = titleParts(house);
  const answers = stripOf(house);
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
          <RiskStrip answers={answers.filter(({ topic }) => topic === null)} />
          <span className={css.answers}>
            <RiskStrip answers={answers.filter(({ topic }) => topic !== null)} />
          </span>
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

/**
 * The price, the total cost and the market reference of a lot that can still be bought. They are for the bid
 * in the address or the current price.
 */
function Prices(data: HouseData) {
  const lot = costOfBuyable(data);
  const cost = data.asked?.cost ?? data.usual;
  return lot && cost && <PriceBar lot={lot} cost={cost} />;
}

function Bid({ house, usual, asked, deals }: HouseData) {
  const steps = stepsOf({ house, deals });
  if (!steps || !usual) return null;
  const price = asked?.entries.price ?? entriesOf(new URLSearchParams(), usual).price;
  // If the deals replace the reference, the price bar shows them, and the form does not.
  const paid = replacesReference(house, deals?.figures ?? null) ? null : deals && paidText(deals);
  return <BidForm lot={comparedLot({ house, deals })} steps={steps} price={price} paid={paid} />;
}
function countsOf(house: House): string[] {
  return [
    house.view_count > 0 && `${formatCount(house.view_count)}次围观`,
    house.signup_count > 0 && `${house.signup_count}人报名`,
    house.remind_count > 0 && `${formatCount(house.remind_count)}人设置提醒`,
  ].filter((text) => text !== false);
}
