import type { PageHead } from "proto-types";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Seo } from "./Seo";

const EVIL = '</script><script>alert(1)</script>"';

const HEAD: PageHead = {
  status: 200,
  redirect: null,
  seo_title: `标题${EVIL}`,
  seo_description: `描述${EVIL}`,
  seo_keyword: "法拍房,北京",
  heading: "北京法拍房",
  canonical: "https://www.fapai.example/fapaifang.html",
  mobile_url: "https://m.fapai.example/fapaifang.html",
  robots: "noindex,follow",
  image: "https://www.fapai.example/share.png",
  published_time: "2025-11-20T10:00:00+08:00",
  updated_time: "2025-11-21T10:00:00+08:00",
  json_ld: [{ "@type": "WebSite", name: EVIL }, { "@type": "BreadcrumbList" }],
  breadcrumb: [],
  active: null,
  place: null,
};

const markup = (head: ComponentProps<typeof Seo>["head"]) => renderToStaticMarkup(<Seo head={head} />);

test("the whole head set is there, and no text leaves its place", () => {
  const text = markup(HEAD);
  expect(text).not.toContain("<script>alert");
  expect(text).toContain("<title>标题&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;</title>");
  for (const part of [
    'name="keywords" content="法拍房,北京"',
    'name="robots" content="noindex,follow"',
    'rel="canonical" href="https://www.fapai.example/fapaifang.html"',
    'rel="alternate" media="only screen and (max-width: 640px)" href="https://m.fapai.example/fapaifang.html"',
    'name="mobile-agent" content="format=html5;url=https://m.fapai.example/fapaifang.html"',
    'property="og:image" content="https://www.fapai.example/share.png"',
    'property="bytedance:published_time" content="2025-11-20T10:00:00+08:00"',
    'property="bytedance:lrDate_time" content="2025-11-21T10:00:00+08:00"',
  ]) {
    expect(text).toContain(part);
  }
});

test("JSON-LD reads back as it was", () => {
  const scripts = [...markup(HEAD).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(scripts.map(([, json]) => JSON.parse(json as string))).toEqual(HEAD.json_ld);
});

test("a page that came from the server keeps the structured data of its HTML", () => {
  const textContent = JSON.stringify(HEAD.json_ld[1]);
  vi.stubGlobal("document", { head: { querySelectorAll: () => [{ textContent }] } });
  const { json_ld, ...sent } = HEAD;
  const scripts = [...markup(sent).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(scripts.map(([, json]) => json)).toEqual([textContent]);
  vi.unstubAllGlobals();
});

test("what a page does not have is not written", () => {
  const text = markup({
    ...HEAD,
    mobile_url: null,
    image: null,
    published_time: null,
    updated_time: null,
    json_ld: [],
  });
  expect(text).not.toMatch(/alternate|mobile-agent|og:image|bytedance|ld\+json/);
});
