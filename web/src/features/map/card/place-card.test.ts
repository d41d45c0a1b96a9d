import type { LatLng, Map as LMap } from "leaflet";
import { beforeEach, expect, test, vi } from "vitest";
import { PlaceCard } from "./place-card";

/** A fake of Leaflet's popup, which records for each position whether the map may move. */
const { popup, panned } = vi.hoisted(() => {
  const panned: boolean[] = [];
  const popup = {
    options: { autoPan: true, offset: [0, 0] },
    where: null as unknown,
    setContent: () => popup,
    setLatLng: (where: unknown) => {
      popup.where = where;
      panned.push(popup.options.autoPan);
      return popup;
    },
    openOn: () => popup,
    isOpen: () => true,
    getLatLng: () => popup.where,
  };
  return { popup, panned };
});
vi.mock("leaflet", () => ({ default: { popup: () => popup, point: () => null } }));

const place = (lng: number) => {
  const where = { lng, equals: (other: { lng: number }) => other.lng === lng };
  return where as unknown as LatLng;
};

/** Opens a card and returns it with functions that act like the visitor. */
function opened() {
  let act = () => {};
  const map = { on: (_: string, heard: () => void) => (act = heard) } as unknown as LMap;
  const card = new PlaceCard(map);
  const open = () => card.open(place(1), 20, null as unknown as HTMLElement);
  open();
  return { card, open, drag: () => act() };
}

beforeEach(() => {
  panned.length = 0;
});

test("a card between two places does not move the map for ever", () => {
  const { card } = opened();
  for (let turn = 0; turn < 20; turn++) card.move(place(2 + (turn % 2)));
  expect(panned).toEqual([true, true, true]);
});

test("a card follows its bubble without moving a map that the visitor drags", () => {
  const { card, open, drag } = opened();
  drag();
  for (const lng of [2, 3, 4]) card.move(place(lng));
  expect(panned).toEqual([true, false, false, false]);
  expect(popup.where).toMatchObject({ lng: 4 });
  open();
  expect(panned.at(-1)).toBe(true);
});
