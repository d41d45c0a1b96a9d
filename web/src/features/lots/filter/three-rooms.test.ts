import { expect, test } from "vitest";
import type { FilterOption } from "./filter-option";
import { withThreeRooms } from "./three-rooms";

const options = (counts: (number | null)[], chosen: string[] = []): FilterOption[] =>
  counts.map((count, i) => {
    const key = String(i + 1);
    return { key, name: `${key}室`, chosen: chosen.includes(key), count, next: {} };
  });

test("three rooms and more are one choice with the sum of their counts", () => {
  const last = withThreeRooms(options([1, 2, 3, 4, 5, 6]), {}).at(-1);
  expect(last).toMatchObject({ name: "三室及以上", count: 18, chosen: false, next: { room: ["3", "4", "5", "6"] } });
  expect(withThreeRooms(options([1, null, null, 4, 5, 6]), {}).at(-1)?.count).toBeNull();
});

test("chosen, it stands for its codes, of which one is the next step", () => {
  const room = ["3", "4", "5", "6"];
  const list = withThreeRooms(options([1, 2, 3, 4, 5, 6], room), { room });
  expect(list.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(["三室及以上"]);
  expect(list[2]?.next).toEqual({ room: ["3"] });
  expect(list.at(-1)?.next).toEqual({});
});
