import type { HouseCard, NoticeTopic } from "proto-types";

/** What tells why a fact is unknown. */
export type Sources = Pick<HouseCard, "has_documents" | "undecided">;

/** Text for a fact that neither the source's fields have nor documents are searched for. */
export const UNPROVIDED = "来源未提供";

/** The code of an unknown value in the dictionaries. */
export const UNKNOWN_CODE = "9";

/** The code of it in a dictionary that has another. */
const OTHER_CODES: Record<string, string> = { building_structure: "1" };

/** Dictionaries in which the code means something else: 东北 of an orientation. */
const WITHOUT_UNKNOWN = ["orientation", "auction_stage", "auction_status"];

/** Reports whether nobody knows the value of a dictionary. */
export const isUnknown = (dictionary: string, code: string | number | null | undefined): boolean =>
  code === null ||
  code === undefined ||
  (!WITHOUT_UNKNOWN.includes(dictionary) && String(code) === (OTHER_CODES[dictionary] ?? UNKNOWN_CODE));

/** Why what a topic asks for is unknown, as House.Missing in api/lots/lot/facts.go. */
export function missingText({ has_documents, undecided }: Sources, topic: NoticeTopic): string {
  if (!has_documents) return UNPROVIDED;
  return undecided.includes(topic) ? "公告提到，未能确定，见原文" : "公告未提及";
}
