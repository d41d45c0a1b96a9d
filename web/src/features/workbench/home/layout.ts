import type { WorkbenchHome, WorkbenchPick } from "proto-types";

/** The rows and the recommended lots of the home page. */
export interface Layout {
  rows: WorkbenchHome["rows"];
  picks: WorkbenchPick[];
}

/** Reports whether two layouts have the same rows and recommended lots. */
export const isSame = (one: Layout, other: Layout): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** Converts a layout to a request body. */
export const bodyOf = ({ rows, picks }: Layout) => ({
  rows: rows.map(({ key, hidden }) => ({ key, hidden })),
  picks: picks.map(({ house_id, until }) => ({ house_id, until })),
});

/** Returns the number of a lot from pasted text: the number itself, or the address of the lot's page. */
export function lotOf(text: string): number | null {
  const found = /(?:fapaifang-info\/|^)([1-9][0-9]{0,14})(?:\.html|$)/.exec(text.trim())?.[1];
  return found ? Number(found) : null;
}

/** Returns the day in China that is some days after `now`, `2026-11-30`. */
export const dayFrom = (now: number, days: number): string =>
  new Date(now + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** The reason why visitors do not see a recommended lot; "" if they see it. */
export const STATES: Record<WorkbenchPick["state"], string> = {
  shown: "",
  ended: "推荐已到期，首页不再显示",
  closed: "目前不可参拍，首页不显示",
  gone: "房源已删除，首页不显示",
};
