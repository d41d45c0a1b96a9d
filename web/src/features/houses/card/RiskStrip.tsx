import type { RiskState, RiskTag } from "proto-types";
import { Chip, type Tone } from "../../../ui/data/Chip";
import { Icon } from "../../../ui/data/Icon";
import type { IconName } from "../../../ui/data/icon-names";
import { graveBesides, type RiskLevel, type RiskTopic, riskLevel, riskTopics, stripOf } from "../risks";

export const riskLooks = {
  danger: { tone: "red", icon: "octagon-exclamation-point", name: "重大风险" },
  warning: { tone: "amber", icon: "triangle-exclamation-point", name: "需注意" },
  unknown: { tone: "grey", icon: "info", name: "公告未载明" },
  safe: { tone: "green", icon: "circle-check", name: "利好" },
} as const satisfies Record<RiskLevel, { tone: Tone; icon: IconName; name: string }>;

interface RiskStripProps {
  states: Pick<RiskState, "topic" | "code" | "level" | "text">[];
  tags: Pick<RiskTag, "code" | "level" | "label">[];
}

/** 占用 · 税费 · 欠费 · 户口 · 贷款/限购, each with its icon, always in this order; what is graver than they comes before. */
export function RiskStrip({ states, tags }: RiskStripProps) {
  return (
    <>
      {graveBesides(tags, states).map((tag) => (
        <Chip key={tag.code} tone="red" look="line">
          <Icon of={riskLooks.danger.icon} />
          {tag.label}
        </Chip>
      ))}
      {stripOf(states).map((state) => {
        const look = riskLooks[riskLevel(state)];
        return (
          <Chip key={state.topic} tone={look.tone} look="line" title={look.name}>
            <Icon of={riskTopics[state.topic as RiskTopic].icon} />
            {state.text}
          </Chip>
        );
      })}
    </>
  );
}
