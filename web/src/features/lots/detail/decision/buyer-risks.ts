import type { House, NoticeTopic, RiskState } from "proto-types";
import { formatMoney } from "../../../../lib/format/money";
import type { Label } from "../../facts";
import { isOwed, statedBalance } from "../../payment";
import { type AnyTopic, type RiskTopic, riskTopics } from "../../risks";
import { missingText, UNKNOWN_CODE } from "../../unknown";

/** One answer to a question of BuyerRisk. */
export interface Claim {
  /** The answer. If it is unknown, the reason; if the question does not apply, 不适用. */
  text: string;
  stated: boolean;
  /** The code of the answer's risk; "" for none. */
  code: string;
  quote: string | null;
  document: string | null;
}

/** A question that buyers ask first. Its answers come from fields and documents. */
export interface BuyerRisk {
  key: RiskTopic | "balance";
  label: string;
  claims: Claim[];
}

const arrearsNames = {
  property: "物业费",
  water: "水费",
  power: "电费",
  gas: "燃气费",
  heating: "供暖费",
  other: "其他",
} as const;

/** Returns the questions 占用腾退, 税费承担, 欠费, 户口, 贷款/限购 and 付款期限 with their answers. */
export function buyerRisksOf(house: House, label: Label): BuyerRisk[] {
  const said = (key: string, code: string | null) => (code === null || code === UNKNOWN_CODE ? "" : label(key, code));
  const claim = (topic: AnyTopic, more: string, asked: NoticeTopic, name = ""): Claim => {
    const unknown = name + missingText(house, asked);
    const state = house.risk_states.find((one) => one.topic === topic);
    const tag = house.risk_tags.find(({ code }) => code === state?.code);
    const stated = state !== undefined && (state.code !== "" || (topic === "loan" && state.level !== "unknown"));
    // A sentence of a document that mentions the topic but does not answer the question.
    const mention = stated
      ? undefined
      : house.notice_facts.find((one) => one.topic === asked && one.kind === "undecided");
    return {
      text: topic === "loan" ? (state?.text ?? unknown) : stated ? more || state.text : unknown,
      stated,
      code: state?.code ?? "",
      quote: (tag ?? mention)?.quote ?? null,
      document: (tag ?? mention)?.document ?? null,
    };
  };
  const codeOf = (topic: AnyTopic) => house.risk_states.find((one: RiskState) => one.topic === topic)?.code;
  const arises = (topic: AnyTopic) =>
    !house.risk_states.some((one) => one.topic === topic && one.level === "inapplicable");
  const leased = codeOf("occupancy") === "lease";
  const occupancy = [
    claim("occupancy", leased && house.occupancy !== "2" ? "" : said("occupancy", house.occupancy), "occupied"),
    ...(leased ? [] : [claim("lease", "", "lease", "租赁：")]),
    claim("delivery", said("delivery", house.delivery), "vacated_by_court", "腾退："),
  ];
  const questions: Record<RiskTopic, Claim[]> = {
    occupancy,
    tax: [claim("tax", said("tax_burden", house.tax_burden), "tax")],
    arrears: [claim("arrears", arrearsClaim(house, codeOf("arrears")), "arrears")],
    hukou: [arises("hukou") ? claim("hukou", "", "hukou") : NO_QUESTION],
    loan: [claim("loan", "", "loan")],
  };
  return [
    ...Object.entries(questions).map(([key, claims]) => ({
      key: key as RiskTopic,
      label: riskTopics[key as RiskTopic].label,
      claims,
    })),
    { key: "balance", label: "付款期限", claims: [balanceClaim(house)] },
  ];
}

function balanceClaim(house: House): Claim {
  const text = balanceText(house);
  return {
    text: text ?? missingText(house, "balance_days"),
    stated: text !== null,
    code: "",
    quote: null,
    document: null,
  };
}

const NOT_APPLICABLE = "不适用";
const NO_QUESTION: Claim = { text: NOT_APPLICABLE, stated: false, code: "", quote: null, document: null };

/** Returns the due date of the balance as text: 不适用 if the buyer owes nothing, null if the notice states none. */
export const balanceText = (
  house: Pick<House, "status" | "stage" | "balance_days" | "balance_due_date">,
): string | null => (isOwed(house.status) ? statedBalance(house) : NOT_APPLICABLE);

function arrearsClaim(house: House, code: string | undefined): string {
  if (code === "arrears") return arrearsText(house) ?? "";
  return code === "arrears_buyer" ? "由买受人承担，金额未知" : "";
}

/** Joins the answers to a question: `空置；租赁：公告未提及；法院负责腾退`. */
export const claimsText = (risk: BuyerRisk): string => risk.claims.map(({ text }) => text).join("；");

/** Formats the arrears: `共 1.2万（物业费 1万，水费 2,000元）`; 无欠费 if they are zero; null if unknown. */
export function arrearsText({
  arrears,
  arrears_total: total,
}: Pick<House, "arrears" | "arrears_total">): string | null {
  const parts = Object.entries(arrearsNames).flatMap(([key, name]) => {
    const yuan = arrears[key as keyof typeof arrearsNames];
    return yuan ? [`${name} ${formatMoney(yuan)}`] : [];
  });
  if (total === null && parts.length === 0) return null;
  if (total === 0) return "无欠费";
  const detail = parts.join("，");
  if (total === null) return detail;
  return detail ? `共 ${formatMoney(total)}（${detail}）` : `共 ${formatMoney(total)}`;
}
