/** The texts of a head as they are in its form. */
export interface HeadTexts {
  title: string;
  description: string;
  keywords: string;
  /** The last day on which the texts apply (`2026-12-08`); "" for no end. */
  day: string;
}

export const FIELDS = [
  { key: "title", label: "标题" },
  { key: "description", label: "描述" },
  { key: "keywords", label: "关键词" },
  { key: "day", label: "有效至" },
] as const;

export type FieldKey = (typeof FIELDS)[number]["key"];
