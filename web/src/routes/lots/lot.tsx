import { useEffect } from "react";
import { api } from "../../api/browser";
import { usePageData } from "../../api/page-loader";
import { AgentBlock } from "../../features/agents/AgentBlock";
import { LotForms } from "../../features/forms/LotForms";
import { CostBlock } from "../../features/lots/cost/CostBlock";
import { Anchors } from "../../features/lots/detail/Anchors";
import { DecisionPanel } from "../../features/lots/detail/decision/DecisionPanel";
import { StickyActions } from "../../features/lots/detail/decision/StickyActions";
import { Gallery } from "../../features/lots/detail/Gallery";
import { LiveTiles } from "../../features/lots/live/LiveTiles";
import { useLiveStates } from "../../features/lots/live/use-live-states";
import { ShareButton } from "../../features/share/ShareButton";
import { Section } from "../../ui/layout/Section";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { loader } from "./lot.loader";
import css from "./lot.module.css";

/** The page of one lot. Its static parts are rendered in house.loader. */
export function Component() {
  const { islands, house, cost, hasBid, anchors, agents } = usePageData<typeof loader>();
  const live = useLiveStates([house]);
  const state = live?.changed.get(house.id);
  useCountedView(house.id);
  useEffect(() => {
    const end = import("../../features/lots/detail/lot-late").then(({ attach }) => attach());
    return () => void end.then((stop) => stop());
  }, []);
  return (
    <div className="wrap">
      <StaticIsland>{islands.head}</StaticIsland>
      <div className={css.first}>
        <Gallery images={house.images} title={house.title} />
        <DecisionPanel
          house={house}
          live={live}
          cost={cost}
          hasBid={hasBid}
          bid={islands.bid}
          chips={islands.chips}
          facts={islands.facts}
          prices={islands.prices}
          chance={islands.chance}
          share={<ShareButton kind="house" id={house.id} />}
        />
        <StaticIsland>{islands.risks}</StaticIsland>
      </div>
      <Anchors items={anchors}>
        <StickyActions house={{ ...house, ...state }}>
          {live && state ? <live.parts.BarPrice house={state} /> : islands.price}
        </StickyActions>
      </Anchors>
      <StaticIsland>{islands.evidence}</StaticIsland>
      {cost && (
        <Section id="cost" title="到手总价" note={<StaticIsland>{islands.total}</StaticIsland>} card folded>
          <CostBlock key={house.id} id={house.id} lot={cost} form={islands.form}>
            {islands.cost}
          </CostBlock>
        </Section>
      )}
      <StaticIsland>{islands.records}</StaticIsland>
      {agents && (
        <Section id="agents" title="法拍专员" note={<StaticIsland>{islands.advice}</StaticIsland>} folded>
          <AgentBlock key={house.id} houseId={house.id} seed={agents.seed} paging={agents}>
            <StaticIsland>{islands.agents}</StaticIsland>
          </AgentBlock>
        </Section>
      )}
      <StaticIsland>{islands.surroundings}</StaticIsland>
      <LiveTiles of={islands.surroundings} />
      <LotForms house={house} />
    </div>
  );
}

/**
 * Counts the visit to the page. The call comes from the browser, because the server does not notice visits to
 * cached pages.
 */
function useCountedView(id: number) {
  useEffect(() => {
    api.post("/api/house/{id}/view", { path: { id }, quiet: true }).catch(() => {
      // A failure is ignored, because only one visit is then missing in the count.
    });
  }, [id]);
}
