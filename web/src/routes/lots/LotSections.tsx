import type { House, HouseCard } from "proto-types";
import type { ReactNode } from "react";
import { FORM } from "../../api/forms";
import { CommunityBlock } from "../../features/communities/CommunityBlock";
import { DealTable } from "../../features/communities/detail/DealTable";
import { LotFeedback } from "../../features/forms/LotFeedback";
import { LotFormLink } from "../../features/forms/LotFormLink";
import { roundTexts } from "../../features/lots/card/earlier-rounds";
import { LotTile } from "../../features/lots/card/LotTile";
import { Comparables } from "../../features/lots/comparables/Comparables";
import { Bids, Rounds } from "../../features/lots/detail/BidsAndRounds";
import { CHANGE_NOTE, ChangeLog } from "../../features/lots/detail/ChangeLog";
import { AddToCalendar, DateLine } from "../../features/lots/detail/DateLine";
import { Disclaimer } from "../../features/lots/detail/Disclaimer";
import { Documents } from "../../features/lots/detail/Documents";
import { RiskList } from "../../features/lots/detail/decision/RiskList";
import { expectedRounds } from "../../features/lots/detail/expected-rounds";
import { isElsewhere, SameAssetLots } from "../../features/lots/detail/SameAssetLots";
import { shownAt } from "../../features/lots/detail/shown-at";
import { EnrolSteps } from "../../features/lots/enrol/EnrolSteps";
import { stageText, stationText } from "../../features/lots/facts";
import {
  basicText,
  communityText,
  documentsText,
  marketResult,
  nextDateText,
  riskCountText,
} from "../../features/lots/section-results";
import { canBeReminded, SOLD } from "../../features/lots/status";
import { MapLink } from "../../features/map/MapLink";
import { Around, aroundNote } from "../../features/places/Around";
import { paths } from "../../lib/paths";
import { useLabel } from "../../stores/dictionary";
import { DescriptionList } from "../../ui/data/DescriptionList";
import { Section } from "../../ui/layout/Section";
import { SectionResult } from "../../ui/layout/SectionResult";
import { Tiles } from "../../ui/layout/Tiles";
import type { HouseData } from "./load-lot";
import css from "./lot.module.css";

/** The dates of the purchase, and what the documents state about the risks of the lot. */
export function Evidence({ house }: { house: House }) {
  return (
    <>
      <Section
        id="dates"
        title="关键日期"
        note={<SectionResult text={nextDateText(house)}>看样到交付，每个日期注明依据</SectionResult>}
        more={<AddToCalendar house={house} />}
        card
        folded
      >
        <DateLine house={house} />
      </Section>
      {canBeReminded(house.status) && <EnrolSteps house={house} />}
      <Section
        id="risks"
        title="风险清单"
        note={
          <SectionResult text={riskCountText(house)}>
            逐条引用公告、须知和介绍的原文，点开可见其出处；未写明的不作推断
          </SectionResult>
        }
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

/** The reference prices, the facts of the lot, the court's documents, and the history. */
export function HouseRecords({ house, tables, bids, changes, deals }: HouseData) {
  const label = useLabel();
  const rounds = house.rounds.length > 0 ? roundTexts(house.rounds, label).join(" ") : stageText(house, label);
  return (
    <>
      <Section
        id="market"
        title="市场参考"
        note={<SectionResult text={marketResult(deals)}>司法拍卖成交，不是普通二手房成交</SectionResult>}
        card
        folded
      >
        <Comparables house={house} found={deals}>
          <DealTable deals={deals?.deals ?? []} />
        </Comparables>
      </Section>
      <Section
        id="rounds"
        title="拍卖阶梯"
        note={<SectionResult text={rounds}>同一资产的各轮拍卖，以及流拍后的下一步</SectionResult>}
        card
        folded
      >
        <Rounds house={house} expected={expectedRounds(house)} />
        {house.listings.some(isElsewhere(house)) && <SameAssetLots house={house} />}
      </Section>
      <Section
        id="facts"
        title="基本属性"
        note={<SectionResult text={basicText(house)} />}
        more={<Correct field="4" what="基本属性" />}
        card
        folded
      >
        <DescriptionList rows={tables.basic} />
      </Section>
      <Section
        title="拍卖属性"
        note={<SectionResult text={house.court_name} />}
        more={<Correct field="2" what="拍卖属性" />}
        card
        folded
      >
        <DescriptionList rows={tables.auction} />
      </Section>
      <Section
        title="交易与权属"
        note={<SectionResult text={label("ownership", house.ownership) || null} />}
        more={<a href={paths.restriction()}>限购资格自测</a>}
        card
        folded
      >
        <DescriptionList rows={tables.title} />
      </Section>
      <Section
        id="documents"
        title="公告与须知"
        note={<SectionResult text={documentsText(house)} />}
        more={<Correct field="6" what="公告与须知" />}
        card
        folded
      >
        <Documents house={house} />
      </Section>
      <Section
        id="bids"
        title="出价记录"
        note={
          <SectionResult text={bids.length > 0 ? `共 ${bids.length} 次` : "暂无"}>
            {bids.length > 0 && `共 ${bids.length} 次`}
          </SectionResult>
        }
        card
        folded
      >
        <Bids bids={bids} sold={house.status === SOLD} />
      </Section>
      {changes.length > 0 && (
        <Section
          id="changes"
          title="变更记录"
          note={
            <SectionResult text={`共 ${changes.length} 条`}>{`共 ${changes.length} 条，${CHANGE_NOTE}`}</SectionResult>
          }
          card
          folded
        >
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

/** The location of the lot, and other lots nearby. */
interface SurroundingsProps extends HouseData {
  /** The time of the last change of the page; null if it is unknown. */
  changed: string | null;
}

export function Surroundings({ house, bids, community, around, neighbours, similar, changed }: SurroundingsProps) {
  return (
    <>
      {community && (
        <Section id="community" title="所在小区" note={<SectionResult text={communityText(community)} />} card folded>
          <CommunityBlock community={community} />
        </Section>
      )}
      <Section
        id="around"
        title="周边配套"
        note={<SectionResult text={stationText(house)}>{aroundNote(around)}</SectionResult>}
        more={<MapLink at={house} />}
        card
        folded
      >
        <Around view={around} />
      </Section>
      <TileSection id="neighbours" title="同小区房源" houses={neighbours} />
      <TileSection
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

interface TileSectionProps {
  id: string;
  title: string;
  houses: HouseCard[];
  more?: ReactNode;
}

function TileSection({ id, title, houses, more }: TileSectionProps) {
  if (houses.length === 0) return null;
  return (
    <Section
      id={id}
      title={title}
      note={id === "neighbours" && <SectionResult text={`${houses.length} 条`} />}
      more={more}
      className={css.tiles}
      folded={id === "neighbours"}
    >
      <Tiles>
        {houses.map((house) => (
          <LotTile key={house.id} house={house} />
        ))}
      </Tiles>
    </Section>
  );
}
