import type { Site } from "proto-types";
import { expect, test, vi } from "vitest";
import { useLabel } from "../../stores/dictionary";
import { FALLBACK_SITE, useSite } from "../../stores/site";
import { drawnOnce } from "../../ui/layout/StaticIsland";
import { createDrawings } from "./fragment-cache";

const drawnWith = vi.fn();

function Card({ usage }: { usage: string }) {
  drawnWith(usage);
  return <p>{`${useSite().name} ${useLabel()("usage", usage)}`}</p>;
}
const Other = ({ usage }: { usage: string }) => <i>{usage}</i>;

const data = (name: string) => ({
  site: { ...FALLBACK_SITE, name } satisfies Site,
  dictionaries: { usage: [{ code: "101", name: "住宅" }] },
});

test("a part finds settings and dictionaries around it, and is drawn once for the same data", () => {
  const draw = createDrawings()(data("甲"));
  expect(draw(drawnOnce(Card, { usage: "101" }))).toBe("<p>甲 住宅</p>");
  expect(draw(drawnOnce(Card, { usage: "101" }))).toBe("<p>甲 住宅</p>");
  expect(drawnWith).toHaveBeenCalledTimes(1);
  // Another part with the same data is another drawing.
  expect(draw(drawnOnce(Other, { usage: "101" }))).toBe("<i>101</i>");
});

test("other settings make other drawings", () => {
  const drawings = createDrawings();
  const first = data("甲");
  const part = drawnOnce(Card, { usage: "101" });
  expect(drawings(first)(part)).toContain("甲");
  expect(drawings({ ...first, site: { ...first.site, name: "乙" } })(part)).toContain("乙");
});

test("a part without a name is drawn each time, and nothing is nothing", () => {
  const draw = createDrawings()(data("甲"));
  drawnWith.mockClear();
  draw(<Card usage="101" />);
  draw(<Card usage="101" />);
  expect(drawnWith).toHaveBeenCalledTimes(2);
  expect(draw(null)).toBe("");
});

test("no hint to load a picture stands before a part", () => {
  const draw = createDrawings()(data("甲"));
  expect(draw(<img src="/a.jpg" alt="" />)).toBe('<img src="/a.jpg" alt=""/>');
});
