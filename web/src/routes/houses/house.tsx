import { useEffect } from "react";
import { api } from "../../api/browser";
import { usePageData } from "../../api/page-loader";
import { AgentBlock } from "../../features/agents/AgentBlock";
import { LotForms } from "../../features/forms/LotForms";
import { CostBlock } from "../../features/houses/cost/CostBlock";
import { Anchors } from "../../features/houses/detail/Anchors";
import { DecisionPanel } from "../../features/houses/detail/decision/DecisionPanel";
import { Gallery } from "../../features/houses/detail/Gallery";
import { LiveTiles } from "../../features/houses/live/LiveTiles";
import { ShareButton } from "../../features/share/ShareButton";
import { useUnfoldedPrint } from "../../lib/browser/use-unfolded-print";
import { Section } from "../../ui/layout/Section";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./house.loader";
import css from "./house.module.css";

/** One lot. What is only to be read is made in house.loader. */
export function Component() {
  const { islands, house, cost, anchors, agents } = usePageData<typeof loader>();
  useCountedView(house.id);
  useUnfoldedPrint();
  return (
    <div className="wrap">
      <StaticIsland>{islands.head}</StaticIsland>
      <div className={css.first}>
        <Gallery images={house.images} title={house.title} />
        <DecisionPanel
          house={house}
          chips={islands.chips}
          facts={islands.facts}
          risks={islands.risks}
          share={<ShareButton kind="house" id={house.id} />}
        />
      </div>
      <Anchors items={anchors} />
      <StaticIsland>{islands.records}</StaticIsland>
      {cost && (
        <Section id="cost" title="到手总价" note="成交价之外还要付多少，什么时候付" card>
          <CostBlock key={house.id} lot={cost}>
            <StaticIsland>{islands.cost}</StaticIsland>
          </CostBlock>
        </Section>
      )}
      {agents && (
        <Section id="agents" title="法拍专员" note="点评仅供参考，以法院公告为准" className={css.tiles}>
          <AgentBlock key={house.id} houseId={house.id} seed={agents.seed} paging={agents}>
            <StaticIsland>{islands.agents}</StaticIsland>
          </AgentBlock>
        </Section>
      )}
      <StaticIsland>{islands.surroundings}</StaticIsland>
      <LiveTiles of={islands.surroundings} />
      <LotForms houseId={house.id} />
    </div>
  );
}

/** Counts the visit from the browser, because the page cache answers most visits. */
function useCountedView(id: number) {
  useEffect(() => {
    api.post("/api/house/{id}/view", { path: { id }, quiet: true }).catch(() => {
      // A view that could not be counted is ignored.
    });
  }, [id]);
}
