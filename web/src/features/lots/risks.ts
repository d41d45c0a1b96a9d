import type { HouseCard, RiskState, RiskTag } from "proto-types";

/** The levels of risks, the gravest first. */
const levels = ["danger", "warning", "unknown", "safe", "inapplicable"] as const;

export type RiskLevel = (typeof levels)[number];

type Levelled = Pick<RiskTag, "level">;

/** Returns the level of a risk. An unknown level counts as a warning. */
export function riskLevel(tag: Levelled): RiskLevel {
  return levels.find((level) => level === tag.level) ?? "warning";
}

/** Returns the gravest `limit` risks, the gravest first. Risks of the same level keep their order. */
export function gravest<T extends Levelled>(tags: T[], limit = tags.length): T[] {
  const order = (tag: T) => levels.indexOf(riskLevel(tag));
  return [...tags].sort((a, b) => order(a) - order(b)).slice(0, limit);
}

/** The five questions that decide a purchase, in the order in which all views show them. */
export const riskTopics = {
  occupancy: { label: "占用腾退", icon: "door-open" },
  tax: { label: "税费承担", icon: "receipt-text" },
  arrears: { label: "欠费", icon: "zap" },
  hukou: { label: "户口", icon: "circle-user" },
  loan: { label: "贷款/限购", icon: "hand-coins" },
} as const;

export type RiskTopic = keyof typeof riskTopics;

/**
 * A topic of risks. 租赁 (lease) and 腾退 (eviction) are parts of 占用 (occupancy), which lists name
 * separately and the risk strip does not.
 */
export type AnyTopic = RiskTopic | "lease" | "delivery";

export const topicLabel = (topic: string): string =>
  ({ ...topicLabels, lease: "租赁", delivery: "腾退交付" })[topic as AnyTopic] ?? topic;

const topicLabels = Object.fromEntries(
  Object.entries(riskTopics).map(([topic, { label }]) => [topic, label]),
) as Record<RiskTopic, string>;

/** One answer of the risk strip. */
export interface StripAnswer {
  code: string;
  /**
   * The question that is answered; null for a risk outside the five questions, such as that only a share is
   * sold.
   */
  topic: RiskTopic | null;
  level: RiskLevel;
  text: string;
  /** Whether a quoted sentence of a document proves the answer. */
  quoted: boolean;
}

/**
 * Returns the answers of a lot's risk strip: first the graver risks outside the five questions, then the
 * answers to the questions in order.
 */
export function stripOf({ risk_states, other_risks }: Pick<HouseCard, "risk_states" | "other_risks">): StripAnswer[] {
  const answer = (state: RiskState, topic: RiskTopic | null): StripAnswer => {
    const { code, text, quoted } = state;
    return { code, topic, level: riskLevel(state), text, quoted };
  };
  return [
    ...other_risks.map((risk) => answer(risk, null)),
    ...(Object.keys(riskTopics) as RiskTopic[]).flatMap((topic) =>
      risk_states.filter((state) => state.topic === topic).map((state) => answer(state, topic)),
    ),
  ];
}

/**
 * Joins answers that are unknown for the same reason into one at the end, if there are at least three:
 * 税费、欠费、户口未提供.
 */
export function joinUnknown(answers: StripAnswer[]): StripAnswer[] {
  for (const reason of ["未提供", "未提及"]) {
    const same = answers.filter(({ code, text }) => code === "" && text.endsWith(reason));
    const [first] = same;
    if (!first || same.length < 3) continue;
    const names = same.map(({ text }) => text.replaceAll(reason, "").replace(" · ", "、"));
    const joined = { ...first, topic: null, text: names.join("、") + reason };
    return [...answers.filter((answer) => !same.includes(answer)), joined];
  }
  return answers;
}

/** The Chinese names of the documents from which sentences are quoted. */
export const documentNames: Record<string, string> = {
  notice: "拍卖公告",
  instruction: "竞买须知",
  intro: "标的物介绍",
};

/** Returns the anchor of the sentence that proves a risk, in the text of the document on the lot's page. */
export const quoteAnchor = (code: string): string => `#quote-${code}`;

/**
 * Returns the anchor on the lot's page of the sentence that proves a risk. If no sentence is quoted, it is
 * the anchor of the list of risks.
 */
export const proofAnchor = ({ code, quoted }: { code: string; quoted: boolean }): string =>
  quoted ? quoteAnchor(code) : "#risks";

/** The text for a fact that a column of the feed states, but no sentence of a document. */
export const NO_SENTENCE = "来源字段，未见公告原文";
