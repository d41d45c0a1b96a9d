import type { RobotsChange, RobotsContent, RobotsDetail, RobotsSignals } from "proto-types";
import { SIGNALS } from "./signals";

const decision = (content: RobotsContent, key: keyof RobotsSignals): string =>
  ({ yes: "允许", no: "不允许", "": "不声明" })[content.signals?.[key] ?? ""];

export const sameContent = (a: RobotsContent, b: RobotsContent) =>
  a.rules.trim() === b.rules.trim() &&
  SIGNALS.every(({ key }) => decision(a, key) === decision(b, key)) &&
  a.minimums.every(({ kind, count }) => b.minimums.find((m) => m.kind === kind)?.count === count);

/** Formats a part of the content for comparison. */
export const shownOf = (content: RobotsContent, key: keyof RobotsContent, kinds: RobotsDetail["kinds"]): string =>
  ({
    rules: () => content.rules,
    minimums: () =>
      content.minimums
        .map(({ kind, count }) => `${kinds.find((k) => k.kind === kind)?.name ?? kind}：${count}`)
        .join("\n"),
    signals: () => SIGNALS.map(({ key, name }) => `${name}：${decision(content, key)}`).join("\n"),
  })[key]();

/** Describes a change in one sentence; null if it has no effect. */
export function changeText({ gained, lost }: RobotsChange, opened: string, closed: string): string | null {
  const parts = [gained > 0 && `${opened} ${gained} 个`, lost > 0 && `${closed} ${lost} 个`].filter(Boolean);
  return parts.length > 0 ? parts.join("，") : null;
}

/** Returns the lines that only one of two texts contains. */
export function changedLines(before: string, after: string): { removed: string[]; added: string[] } {
  const lines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
  const rest = (list: string[], other: string[]) => {
    const left = [...other];
    return list.filter((line) => {
      const at = left.indexOf(line);
      if (at < 0) return true;
      left.splice(at, 1);
      return false;
    });
  };
  return { removed: rest(lines(before), lines(after)), added: rest(lines(after), lines(before)) };
}

/** Lists the differences between a version and the one before, one line for each. */
export function historyLines(
  before: RobotsContent | undefined,
  after: RobotsContent,
  kinds: RobotsDetail["kinds"],
): string[] {
  if (!before) return ["最早的版本"];
  const { removed, added } = changedLines(before.rules, after.rules);
  const minimums = after.minimums.flatMap(({ kind, count }) => {
    const old = before.minimums.find((m) => m.kind === kind)?.count;
    const name = kinds.find((k) => k.kind === kind)?.name ?? kind;
    return old === count ? [] : [`${name}：门槛 ${old} → ${count}`];
  });
  const signals = SIGNALS.flatMap(({ key, name }) =>
    decision(before, key) === decision(after, key)
      ? []
      : [`${name}：${decision(before, key)} → ${decision(after, key)}`],
  );
  const lines = [...removed.map((line) => `− ${line}`), ...added.map((line) => `+ ${line}`), ...minimums, ...signals];
  return lines.length > 0 ? lines : ["与前一版本相同"];
}
