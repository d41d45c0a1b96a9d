import type { Site } from "proto-types";
import { expect, test, vi } from "vitest";
import { useLabel } from "../../stores/dictionary";
import { FALLBACK_SITE, useSite } from "../../stores/site";
import { CachedParts, cachedFragment, namedFragment } from "../../ui/layout/StaticIsland";
import { createFragmentCache } from "./fragment-cache";

const rendered = vi.fn();

function Card({ usage }: { usage: string }) {
  rendered(usage);
  return <p>{`${useSite().name} ${useLabel()("usage", usage)}`}</p>;
}
const Other = ({ usage }: { usage: string }) => <i>{usage}</i>;

const data = (name: string) => ({
  site: { ...FALLBACK_SITE, name } satisfies Site,
  dictionaries: { usage: [{ code: "101", name: "住宅" }] },
});

test("a part finds settings and dictionaries around it, and is drawn once for the same data", () => {
  const render = createFragmentCache()(data("甲")).html;
  expect(render(cachedFragment(Card, { usage: "101" }))).toBe("<p>甲 住宅</p>");
  expect(render(cachedFragment(Card, { usage: "101" }))).toBe("<p>甲 住宅</p>");
  expect(rendered).toHaveBeenCalledTimes(1);
  // Another component with the same data has its own entry.
  expect(render(cachedFragment(Other, { usage: "101" }))).toBe("<i>101</i>");
});

test("other settings make other cache", () => {
  const cache = createFragmentCache();
  const first = data("甲");
  const part = cachedFragment(Card, { usage: "101" });
  expect(cache(first).html(part)).toContain("甲");
  expect(cache({ ...first, site: { ...first.site, name: "乙" } }).html(part)).toContain("乙");
});

test("a part without a name is drawn each time, and nothing is nothing", () => {
  const render = createFragmentCache()(data("甲")).html;
  rendered.mockClear();
  render(<Card usage="101" />);
  render(<Card usage="101" />);
  expect(rendered).toHaveBeenCalledTimes(2);
  expect(render(null)).toBe("");
});

test("no hint to load a picture stands before a part", () => {
  const render = createFragmentCache()(data("甲")).html;
  expect(render(<img src="/a.jpg" alt="" />)).toBe('<img src="/a.jpg" alt=""/>');
});

test("a part that is named is rendered again when its props are others", () => {
  const render = createFragmentCache()(data("甲")).html;
  rendered.mockClear();
  const lot = (usage: string) => render(namedFragment(Card, "7", { usage }));
  expect([lot("101"), lot("101"), lot("102"), lot("102")]).toEqual(
    ["住宅", "住宅", "", ""].map((label) => `<p>甲 ${label}</p>`),
  );
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("of several parts each is kept alone, inside another part, too", () => {
  const render = createFragmentCache()(data("甲")).html;
  rendered.mockClear();
  const parts = ["101", "102"].map((usage) => cachedFragment(Card, { usage }));
  const both = render(parts);
  expect(both).toBe(parts.map(render).join(""));
  expect(render(<CachedParts className="a">{parts}</CachedParts>)).toBe(`<div class="a">${both}</div>`);
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("bytes that are kept hold no memory besides their own", () => {
  const { html, bytes } = createFragmentCache()(data("甲"));
  const part = cachedFragment(Card, { usage: "101" });
  const [kept] = bytes(part);
  expect(kept?.toString()).toBe(html(part));
  expect(bytes(part)[0]).toBe(kept);
  expect(kept?.buffer.byteLength).toBe(kept?.byteLength);
});

test("the characters that are kept are bounded", () => {
  const render = createFragmentCache()(data("甲")).html;
  rendered.mockClear();
  render(cachedFragment(Card, { usage: "101" }));
  for (const letter of "abc") render(cachedFragment(Other, { usage: letter.repeat(3_500_000) }));
  render(cachedFragment(Card, { usage: "101" }));
  expect(rendered).toHaveBeenCalledTimes(2);
});
