import type { DeskHome, DeskPick } from "proto-types";

/** What an editor arranges. */
export interface Layout {
  rows: DeskHome["rows"];
  picks: DeskPick[];
}

/** Whether two layouts would show the same. */
export const isSame = (one: Layout, other: Layout): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** A layout as it is sent. */
export const bodyOf = ({ rows, picks }: Layout) => ({
  rows: rows.map(({ key, hidden }) => ({ key, hidden })),
  picks: picks.map(({ house_id, until }) => ({ house_id, until })),
});

/** The number of a lot from what was pasted: the number itself, or the address of its page. */
export function lotOf(text: string): number | null {
  const found = /(?:fapaifang-info\/|^)([1-9][0-9]{0,14})(?:\.html|$)/.exec(text.trim())?.[1];
  return found ? Number(found) : null;
}

/** A day in China so many days from a time, as `2026-11-30`. */
export const dayFrom = (now: number, days: number): string =>
  new Date(now + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** Why visitors do not see a recommended lot; empty for one that they see. */
export const STATES: Record<DeskPick["state"], string> = {
  shown: "",
  ended: "推荐已到期，首页不再显示",
  closed: "目前不可参拍，首页不显示",
  gone: "房源已删除，首页不显示",
};
