import type { RiskTag } from "proto-types";
import { Chip, type Tone } from "../../../ui/data/Chip";
import { Icon } from "../../../ui/data/Icon";
import type { IconName } from "../../../ui/data/icon-names";
import { gravest, type RiskLevel, riskLevel } from "../risks";

export const riskLooks = {
  danger: { tone: "red", icon: "octagon-exclamation-point", name: "重大风险" },
  warning: { tone: "amber", icon: "triangle-exclamation-point", name: "需注意" },
  safe: { tone: "green", icon: "circle-check", name: "利好" },
} as const satisfies Record<RiskLevel, { tone: Tone; icon: IconName; name: string }>;

/** The gravest risks of a lot in words, each with its icon. */
export function RiskChips({ tags, limit }: { tags: Omit<RiskTag, "quote">[]; limit: number }) {
  return gravest(tags, limit).map((tag) => {
    const look = riskLooks[riskLevel(tag)];
    return (
      <Chip key={tag.code} tone={look.tone} look="line" title={tag.detail || undefined}>
        <Icon of={look.icon} />
        {tag.label}
      </Chip>
    );
  });
}
