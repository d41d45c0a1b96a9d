import type { AgentCard } from "proto-types";
import { formatMoney } from "../../lib/format/money";

/**
 * Returns a consultant's years of experience and number of deals as short texts. Ratings are omitted, because
 * nobody can verify who gave them.
 */
export function agentFacts(agent: AgentCard): string[] {
  return [agent.years > 0 && `从业${agent.years}年`, agent.deal_count > 0 && `成交${agent.deal_count}套`].filter(
    (text) => text !== false,
  );
}

/** Returns the names of a consultant's districts, `朝阳、通州`. */
export const areaNames = (agent: Pick<AgentCard, "areas">): string => agent.areas.map(({ name }) => name).join("、");

/** The figures of a consultant's page. */
export function agentFigures(agent: AgentCard): { label: string; value: string; note?: string }[] {
  return [
    { label: "从业年限", value: `${agent.years}年` },
    {
      label: "协助成交",
      value: `${agent.deal_count}套`,
      ...(agent.deal_count > 0 && { note: `合计${formatMoney(agent.deal_amount)}` }),
    },
    { label: "在推房源", value: `${agent.house_count}套` },
  ];
}
