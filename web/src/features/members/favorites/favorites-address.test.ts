import { expect, test } from "vitest";
import { compareHref } from "../../../lib/compare-href";
import { shelfHref, shelfOf } from "./favorites-address";

test("an address is read and written without what goes without saying", () => {
  for (const search of ["", "?kind=news", "?kind=community&page=2", "?sort=price_desc"])
    expect(shelfHref(shelfOf(new URLSearchParams(search)))).toBe(`/myCollection.html${search}`);
});

test("an address that says nonsense shows the favourites from the beginning", () => {
  const nonsense = new URLSearchParams("kind=lot&sort=colour&page=-3");
  expect(shelfOf(nonsense)).toEqual({ kind: "house", sort: "default", page: 1 });
});

test("a comparison has an address to send", () => {
  expect(compareHref([3, 1])).toBe("/duibi.html?ids=3,1");
});
