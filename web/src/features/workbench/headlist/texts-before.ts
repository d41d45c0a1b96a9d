import type { ActChange } from "proto-types";

/**
 * Returns the texts and the end day of an override before an act. Fields that the act did not change have
 * their current value.
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
