import { expect, test } from "vitest";
import { joined } from "./joined-filters";

test.each([
  ["a district, then rooms", "/f.html?room=3", "/f.html", "/f/chaoyang/", "/f/chaoyang/?room=3"],
  ["rooms, then a district", "/f/chaoyang/", "/f.html", "/f.html?room=3", "/f/chaoyang/?room=3"],
  ["two values of one filter", "/f.html?room=3", "/f.html", "/f.html?room=2", "/f.html?room=2&room=3"],
  ["one value twice", "/f.html?room=3", "/f.html", "/f.html?room=3", "/f.html?room=3"],
  ["a range in the place of another", "/f.html?price_max=9", "/f.html", "/f.html?price_max=5", "/f.html?price_max=9"],
  [
    "one taken out",
    "/f.html?usage=1",
    "/f.html?room=3&usage=1",
    "/f.html?room=3&usage=1&usage=2",
    "/f.html?usage=1&usage=2",
  ],
  ["what the other click took out stays out", "/f.html?room=3&usage=1", "/f.html?room=3", "/f.html", "/f.html?usage=1"],
  ["from a further page", "/f.html?room=3", "/f.html?page=4", "/f.html?usage=1", "/f.html?room=3&usage=1"],
])("%s", (_, to, from, going, expected) => {
  expect(joined(to, from, going)).toBe(expected);
});
