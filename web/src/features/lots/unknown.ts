import type { HouseCard, NoticeTopic } from "proto-types";

/** The fields from which it follows why a fact is unknown. */
export type Sources = Pick<HouseCard, "has_documents" | "undecided">;

/**
 * The text for a fact that the source does not state, if the lot has no documents or the fact is not looked
 * for in them.
 */
export const UNPROVIDED = "来源未提供";

/** The text for a fact whose topic the documents do not mention. */
export const UNMENTIONED = "公告未提及";

/** The code that means "unknown" in most dictionaries. */
export const UNKNOWN_CODE = "9";

/** The codes that mean "unknown" in dictionaries that do not use UNKNOWN_CODE. */
const OTHER_CODES: Record<string, string> = { building_structure: "1" };

/** Dictionaries in which the code 9 has another meaning, such as 东北 in the dictionary orientation. */
const WITHOUT_UNKNOWN = ["orientation", "auction_stage", "auction_status"];

/** Reports whether a code of a dictionary means "unknown". */
export const isUnknown = (dictionary: string, code: string | number | null | undefined): boolean =>
  code === null ||
  code === undefined ||
  (!WITHOUT_UNKNOWN.includes(dictionary) && String(code) === (OTHER_CODES[dictionary] ?? UNKNOWN_CODE));

/**
 * Explains why the value of a topic is unknown. House.Missing in api/lots/lot/document_facts.go has the same
 * rule.
 */
export function missingText({ has_documents, undecided }: Sources, topic: NoticeTopic): string {
  if (!has_documents) return UNPROVIDED;
  return undecided.includes(topic) ? "公告提到，未能确定，见原文" : UNMENTIONED;
}
