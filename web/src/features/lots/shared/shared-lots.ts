import type { SharedComment, SharedList } from "proto-types";
import { MAX_COMPARED } from "../../../stores/compared";
import { LEAST } from "../compare/chosen-ids";

/** The maximum lengths in the API contract, in characters. */
export const LONGEST = { name: 40, text: 500, guest: 20 };

/**
 * Returns the ids of the lots to compare: the first ones of the list that still exist, or none if there are
 * too few.
 */
export function comparedOf({ lots }: Pick<SharedList, "lots">): number[] {
  const ids = lots.flatMap(({ house }) => house?.id ?? []).slice(0, MAX_COMPARED);
  return ids.length < LEAST ? [] : ids;
}

/** Returns the comments on a lot, or on the whole list if `houseId` is null. */
export const commentsTo = (comments: SharedComment[], houseId: number | null): SharedComment[] =>
  comments.filter(({ house_id }) => house_id === houseId);

/**
 * Returns the list with the item at `from` moved by some positions; unchanged if the item would be moved
 * beyond an end.
 */
export function moved<T>(list: T[], from: number, by: number): T[] {
  const to = from + by;
  const [one] = list.slice(from, from + 1);
  return one === undefined || to < 0 || to >= list.length ? list : list.toSpliced(from, 1).toSpliced(to, 0, one);
}

export const COMMENTING = [
  { value: "everyone", label: "任何拿到链接的人（填称呼即可）" },
  { value: "members", label: "只限登录用户" },
  { value: "closed", label: "关闭留言" },
] as const;
