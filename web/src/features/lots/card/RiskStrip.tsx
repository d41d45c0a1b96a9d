import { cx } from "../../../ui/cx";
import type { Tone } from "../../../ui/data/Chip";
import type { IconName } from "../../../ui/data/icon-names";
import { gravest, joinUnknown, proofAnchor, type RiskLevel, type StripAnswer } from "../risks";
import css from "./RiskStrip.module.css";

export const riskLooks = {
  danger: { tone: "amber", icon: "octagon-exclamation-point", name: "重大风险" },
  warning: { tone: "amber", icon: "triangle-exclamation-point", name: "需注意" },
  unknown: { tone: "grey", icon: "info", name: "未知" },
  safe: { tone: "green", icon: "circle-check", name: "利好" },
  inapplicable: { tone: "grey", icon: "info", name: "不适用" },
} as const satisfies Record<RiskLevel, { tone: Tone; icon: IconName; name: string }>;

/** Levels whose name the text of the answer already contains. */
const WITHOUT_VALUE: RiskLevel[] = ["unknown", "inapplicable"];

interface RiskStripProps {
  /** Answers from stripOf. */
  answers: StripAnswer[];
  /** Address of the lot's page; undefined on that page. */
  href?: string;
}

/**
 * The answers 占用 · 税费 · 欠费 · 户口 · 贷款/限购, each with an icon and a level. Each answer is a link to
 * the sentence that proves it.
 */
export function RiskStrip({ answers: all, href }: RiskStripProps) {
  const answers = joinUnknown(all);
  if (href) return <CardStrip answers={answers} href={href} />;
  return answers.map((answer) => {
    const { name } = riskLooks[answer.level];
    return (
      <a key={answer.topic ?? answer.code} className={css.link} href={proofAnchor(answer)} title={`${name}，查看依据`}>
        <span className={cx(css.answer, css[answer.topic ?? "besides"], css[answer.level])}>
          {!WITHOUT_VALUE.includes(answer.level) && <span className="sr-only">{`${name}：`}</span>}
          {answer.text}
        </span>
      </a>
    );
  });
}

/**
 * The risk strip on a lot's card. A page of a list has 150 answers, so the HTML is kept short: if the answers
 * are those to the five questions in order, they have no classes for their topics, and the style sheet
 * selects them by position. The style sheet also adds the names of the levels.
 */
function CardStrip({ answers: all, href }: Required<RiskStripProps>) {
  const answers = fiveOf(all);
  const named = answers.length < MOST || answers.some(({ topic }) => topic === null);
  return (
    <p className={cx(css.strip, named && css.named)}>
      {answers.map((answer) => (
        // The links are not tab stops, because the lot's own link leads to the same page and up to five more
        // stops for each lot would slow down keyboard users.
        <a
          key={answer.topic ?? answer.code}
          href={href + proofAnchor(answer)}
          className={
            cx(answer.level !== "safe" && css[answer.level], named && answer.topic && css[answer.topic]) || undefined
          }
          tabIndex={-1}
        >
          {answer.text}
        </a>
      ))}
    </p>
  );
}

/** The maximum number of answers on a card. */
const MOST = 5;

/** Returns the five gravest answers, in the order of the strip. */
function fiveOf(answers: StripAnswer[]): StripAnswer[] {
  const kept = gravest(answers, MOST);
  return answers.filter((answer) => kept.includes(answer));
}
