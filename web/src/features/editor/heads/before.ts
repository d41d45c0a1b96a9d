import type { ActChange } from "proto-types";

/** The texts that an override had before an action, and the day of its end; what the action left alone is as it is now. */
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
