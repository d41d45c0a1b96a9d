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
  /** Mine where I changed a field, theirs otherwise. */
  texts: HeadTexts;
  /** The fields that both have changed, each otherwise. */
  collisions: FieldKey[];
}

/** Joins two changes of the same texts, field by field. */
export function merge(base: HeadTexts, mine: HeadTexts, theirs: HeadTexts): Merged {
  const texts = { ...theirs };
  const collisions: FieldKey[] = [];
  for (const { key } of FIELDS) {
    if (mine[key] === base[key] || mine[key] === theirs[key]) continue;
    texts[key] = mine[key];
    if (theirs[key] !== base[key]) collisions.push(key);
  }
  return { texts, collisions };
}
