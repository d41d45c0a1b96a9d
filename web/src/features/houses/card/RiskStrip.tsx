import { cx } from "../../../ui/cx";
import { Chip, type Tone } from "../../../ui/data/Chip";
import { Icon } from "../../../ui/data/Icon";
import type { IconName } from "../../../ui/data/icon-names";
import { proofAnchor, type RiskLevel, riskTopics, type StripAnswer } from "../risks";
import css from "./RiskStrip.module.css";

export const riskLooks = {
  danger: { tone: "red", icon: "octagon-exclamation-point", name: "重大风险" },
  warning: { tone: "amber", icon: "triangle-exclamation-point", name: "需注意" },
  unknown: { tone: "grey", icon: "info", name: "公告未载明" },
  safe: { tone: "green", icon: "circle-check", name: "利好" },
} as const satisfies Record<RiskLevel, { tone: Tone; icon: IconName; name: string }>;

interface RiskStripProps {
  /** See stripOf. */
  answers: StripAnswer[];
  /** Address of the lot's page; none on the page itself. */
  href?: string;
}

/** 占用 · 税费 · 欠费 · 户口 · 贷款/限购 with icon and level. Each leads to the sentence that proves it. */
export function RiskStrip({ answers, href = "" }: RiskStripProps) {
  return answers.map((answer) => {
    const look = riskLooks[answer.level];
    return (
      <a
        key={answer.topic ?? answer.code}
        className={cx(css.answer, href && css.inList)}
        href={href + proofAnchor(answer)}
        // In a list the lot's own link leads to the same page; six stops more for each lot would make the way long.
        tabIndex={href ? -1 : undefined}
        title={`${look.name}，查看依据`}
      >
        <Chip tone={look.tone} look="line">
          <Icon of={answer.topic ? riskTopics[answer.topic].icon : look.icon} />
          {answer.level !== "unknown" && <span className="sr-only">{`${look.name}：`}</span>}
          {answer.text}
        </Chip>
      </a>
    );
  });
}
