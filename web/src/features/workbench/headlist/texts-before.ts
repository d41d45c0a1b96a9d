import type { ActChange } from "proto-types";

/**
 * Returns the texts and the end day that an override had before a change. Fields that the change did not
 * affect have the values in `now`.
 */
export function before(
  { changes }: ActChange,
  now: { title: string; description: string; keywords: string; day: string },
) {
  const text = (name: string, other: string) => changes.find((change) => change.name === name)?.before ?? other;
  return {
    title: text("标题", now.title),
    description: text("描述", now.description),
    keywords: text("关键词", now.keywords),
    day: text("有效至", now.day),
  };
}
