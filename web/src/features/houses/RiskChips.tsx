import type { RiskTag } from "proto-types";
import { Chip, type Tone } from "../../ui/Chip";
import { Icon } from "../../ui/Icon";
import type { IconName } from "../../ui/icon-names";

export const riskLooks = {
  danger: { tone: "red", icon: "octagon-exclamation-point", name: "重大风险" },
  warning: { tone: "amber", icon: "triangle-exclamation-point", name: "需注意" },
  safe: { tone: "green", icon: "circle-check", name: "利好" },
} as const satisfies Record<string, { tone: Tone; icon: IconName; name: string }>;

export type RiskLevel = keyof typeof riskLooks;

export function riskLevel(tag: RiskTag): RiskLevel {
  return tag.level in riskLooks ? (tag.level as RiskLevel) : "warning";
}

/** The gravest risks of a lot in words, each with its icon. */
export function RiskChips({ tags, limit }: { tags: RiskTag[]; limit: number }) {
  const order: RiskLevel[] = ["danger", "warning", "safe"];
  const sorted = [...tags].sort((a, b) => order.indexOf(riskLevel(a)) - order.indexOf(riskLevel(b)));
  return sorted.slice(0, limit).map((tag) => {
    const look = riskLooks[riskLevel(tag)];
    return (
      <Chip key={tag.code} tone={look.tone} look="line" title={tag.detail || undefined}>
        <Icon of={look.icon} />
        {tag.label}
      </Chip>
    );
  });
}
