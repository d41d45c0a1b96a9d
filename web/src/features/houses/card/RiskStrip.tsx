import { cx } from "../../../ui/cx";
import type { Tone } from "../../../ui/data/Chip";
import type { IconName } from "../../../ui/data/icon-names";
import { proofAnchor, type RiskLevel, type StripAnswer } from "../risks";
import css from "./RiskStrip.module.css";

export const riskLooks = {
  danger: { tone: "red", icon: "octagon-exclamation-point", name: "重大风险" },
  warning: { tone: "amber", icon: "triangle-exclamation-point", name: "需注意" },
  unknown: { tone: "grey", icon: "info", name: "公告未载明" },
  safe: { tone: "green", icon: "circle-check", name: "利好" },
  inapplicable: { tone: "grey", icon: "info", name: "不适用" },
} as const satisfies Record<RiskLevel, { tone: Tone; icon: IconName; name: string }>;

/** Levels of answers whose text says the level itself. */
const WITHOUT_VALUE: RiskLevel[] = ["unknown", "inapplicable"];

interface RiskStripProps {
  /** See stripOf. */
  answers: StripAnswer[];
  /** Address of the lot's page; none on the page itself. */
  href?: string;
}

/**
 * 占用 · 税费 · 欠费 · 户口 · 贷款/限购 with icon and level. Each leads to the sentence that proves it. A list has 150 answers,
 * so each is one element there, and its icon is in the style sheet.
 */
export function RiskStrip({ answers, href }: RiskStripProps) {
  return answers.map((answer) => {
    const { name } = riskLooks[answer.level];
    const classes = cx(css.answer, css[answer.topic ?? "besides"], css[answer.level]);
    const key = answer.topic ?? answer.code;
    if (href) {
      // The lot's own link leads to the same page; six stops more for each lot would make the way long. The address first, which
      // begins as that of the answer before: the rest is as in other lots, and so compresses well.
      return (
        <a key={key} href={href + proofAnchor(answer)} className={classes} tabIndex={-1} title={name}>
          {answer.text}
        </a>
      );
    }
    return (
      <a key={key} className={css.link} href={proofAnchor(answer)} title={`${name}，查看依据`}>
        <span className={classes}>
          {!WITHOUT_VALUE.includes(answer.level) && <span className="sr-only">{`${name}：`}</span>}
          {answer.text}
        </span>
      </a>
    );
  });
}
