import { renderToStaticMarkup as html } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Breadcrumb } from "../navigation/Breadcrumb";
import { Pager } from "../navigation/Pager";
import { SortLinks } from "../navigation/SortLinks";
import { Tabs } from "../navigation/Tabs";
import { Rail } from "./Rail";
import { ResultBar } from "./ResultBar";
import { Section } from "./Section";

const hrefs = (markup: string) => [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("Breadcrumb links everything but the page itself", () => {
  const markup = html(
    <Breadcrumb
      items={[
        { name: "首页", path: "/" },
        { name: "法拍房", path: null },
      ]}
    />,
  );
  expect(hrefs(markup)).toEqual(["/"]);
  expect(markup).toContain('<li aria-current="page" title="法拍房">');
});

describe("Pager", () => {
  const href = (page: number) => `?page=${page}`;

  test("is not there for one page", () => {
    expect(html(<Pager page={1} count={1} href={href} />)).toBe("");
  });

  test("links the neighbours and marks the current page", () => {
    const markup = html(<Pager page={2} count={3} href={href} />);
    expect(hrefs(markup).filter((target) => target?.startsWith("?"))).toEqual([
      "?page=1",
      "?page=1",
      "?page=3",
      "?page=3",
    ]);
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
    expect(markup).toContain('rel="prev"');
    expect(markup).toContain('rel="next"');
  });
});

test("Rail names the list that its link leads to", () => {
  const markup = html(
    <Rail title="捡漏" moreHref="/fapaifang.html">
      <p>房源</p>
    </Rail>,
  );
  expect(markup).toContain('<a href="/fapaifang.html" aria-label="更多捡漏">更多</a>');
});

test("ResultBar counts, lists the filters in effect and offers the orders", () => {
  const markup = html(
    <ResultBar
      total={1234}
      unit="套"
      chosen={[{ key: "usage", name: "住宅", without: "" }]}
      href={(query: string) => `/list?${query}`}
      clearHref="/list"
      sorts={[{ label: "默认", sort: "default" }]}
      sort="default"
      sortHref={(sort) => `/list?sort=${sort}`}
    />,
  );
  expect(markup).toContain("<strong>1,234</strong>");
  expect(markup).toContain('aria-label="去掉住宅"');
  expect(hrefs(markup)).toContain("/list?sort=default");
});

test("Section has a heading and can be the target of an anchor", () => {
  const markup = html(
    <Section id="map" title="位置">
      地图
    </Section>,
  );
  expect(markup).toMatch(/^<section id="map"/);
  expect(markup).toContain("<h2>位置</h2>");
});

describe("SortLinks", () => {
  const choices = [
    { label: "默认", sort: "default" },
    { label: "总价", sort: "price_asc", turned: "price_desc" },
  ];

  test.each([
    ["default", "price_asc"],
    ["price_asc", "price_desc"],
    ["price_desc", "price_asc"],
  ])("under %s the second order leads to %s", (current, next) => {
    const markup = html(<SortLinks choices={choices} current={current} href={(sort) => `?sort=${sort}`} />);
    expect(hrefs(markup).filter((href) => href?.startsWith("?"))).toEqual(["?sort=default", `?sort=${next}`]);
    expect(markup.match(/aria-current="true"/g)).toHaveLength(1);
  });
});

test("Tabs mark the active one, which loads the page again", () => {
  const items = [
    { key: "a", label: "甲", href: "/a" },
    { key: "b", label: "乙", href: "/b" },
  ];
  const markup = html(<Tabs items={items} active="b" label="分页" />);
  expect(markup).toContain('<a href="/b" aria-current="page" data-reload="">');
  expect(markup).toContain('<a href="/a">');
});
