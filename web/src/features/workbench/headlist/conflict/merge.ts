import { mergeContent } from "../../shared/conflict/merge";

/** The texts of a head as its form has them. */
export interface HeadTexts {
  title: string;
  description: string;
  keywords: string;
  day: string;
}

export const FIELDS = [
  { key: "title", label: "标题" },
  { key: "description", label: "描述" },
  { key: "keywords", label: "关键词" },
  { key: "day", label: "有效至" },
] as const;

export type FieldKey = (typeof FIELDS)[number]["key"];

interface Merged {
  /** My text in fields that I changed, theirs in all others. */
  texts: HeadTexts;
  /** The fields that both editors have changed to different values. */
  collisions: FieldKey[];
}

/** Joins two changes of the same texts, field by field. */
export function merge(base: HeadTexts, mine: HeadTexts, theirs: HeadTexts): Merged {
  const { content, collisions } = mergeContent(base, mine, theirs);
  return { texts: content, collisions };
}
