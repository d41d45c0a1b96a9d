import { Writable } from "node:stream";
import type { PageHead } from "proto-types";
import { afterEach, expect, test, vi } from "vitest";
import { hydrationData, type RouteHandle } from "./api/page-loader";
import { answer, success } from "./api/testing";
import { type Assets, type RenderOptions, render } from "./entry-server";
import { FALLBACK_SITE } from "./stores/site";

const EVIL = "</script><script>alert(1)</script><!--";

const HEAD: PageHead = {
  status: 200,
  redirect: null,
  seo_title: `北京法拍房 ${EVIL}`,
  seo_description: `"描述" ${EVIL}`,
  seo_keyword: "法拍房",
  heading: "北京法拍房",
  canonical: "https://www.fapai.example/",
  mobile_url: "https://m.fapai.example/",
  robots: "index,follow",
  image: null,
  published_time: "2025-11-20T10:00:00+08:00",
  updated_time: null,
  json_ld: [{ "@type": "WebSite", name: EVIL }],
  breadcrumb: [],
  active: null,
  place: null,
};

type Answers = Record<string, (url: URL, init: RequestInit) => Response | Promise<Response>>;

const BASE: Answers = {
  "/api/site": () =>
    success({ ...FALLBACK_SITE, name: "法拍网", mobile_host: "https://m.fapai.example" }, { "cache-tag": "site" }),
  "/api/dictionary": () => success({}, { "cache-tag": "dictionary" }),
  "/api/page-path": (_, init) => {
    const path = (init.headers as Record<string, string>)["page-path"];
    return path === "/nix" ? answer(404, { code: 404, msg: "没有" }) : success(HEAD, { "cache-tag": "seo, site" });
  },
};

/** Stubs the API with `answers`; any other address gets a 404. */
function stubApi(answers: Answers = {}): { calls: { url: URL; init: RequestInit }[] } {
  const calls: { url: URL; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const url = new URL(address);
    calls.push({ url, init });
    const reply = { ...BASE, ...answers }[url.pathname];
    return reply ? reply(url, init) : answer(404, { code: 404, msg: "没有" });
  });
  return { calls };
}

const ASSETS: Assets = { scripts: ["/assets/entry.js", "/assets/page.js"], css: ["/assets/base.css"] };

function options(more: Partial<RenderOptions> = {}): RenderOptions {
  const base = { apiOrigin: "http://api", requestId: "r-1", requestProof: "p-1", assetsOf: () => ASSETS };
  return {
    ...base,
    onError: (error) => {
      throw error;
    },
    ...more,
  };
}

const ask = (path: string, init: RequestInit = {}) => new Request(`http://app.internal${path}`, init);

/** Renders a page. Returns its whole HTML, its status and its cache tags. */
async function html(path: string, more?: Partial<RenderOptions>, headers: HeadersInit = {}) {
  const rendered = await render(ask(path, { headers }), options(more));
  if (rendered.kind !== "page") throw new Error(`${path} moved to ${rendered.location}`);
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve) => {
    const into = new Writable({
      write: (chunk, _, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        done();
        resolve();
      },
    });
    rendered.pipe(into);
  });
  return { ...rendered, text: Buffer.concat(chunks).toString() };
}

const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

afterEach(() => vi.unstubAllGlobals());

test("an unknown address is a real 404, in the layout, not for crawlers to keep", async () => {
  stubApi();
  const { status, text } = await html("/nix");
  expect(status).toBe(404);
  expect(text).toContain("<title>页面不存在_法拍网</title>");
  expect(count(text, "<title>")).toBe(1);
  expect(count(text, "<h1")).toBe(1);
  expect(text).toContain('name="robots" content="noindex,nofollow"');
  expect(text).toContain('id="main"');
});

test("an address without a page is a 404 even where the API has a head for it", async () => {
  stubApi();
  expect((await html("/a/b/c/d")).status).toBe(404);
});

test("a moved page is a redirect with the status the API names", async () => {
  stubApi({ "/api/page-path": () => success({ ...HEAD, status: 301, redirect: "/" }, { "cache-tag": "seo" }) });
  const rendered = await render(ask("/index"), options());
  expect(rendered).toMatchObject({ kind: "redirect", status: 301, location: "/" });
});

test("the document carries the head, escaped, and everything of the page once", async () => {
  stubApi();
  const { status, text, tags } = await html("/nix-da");
  expect(status).toBe(404);
  expect(tags).toEqual(["dictionary", "seo", "site"]);
  expect(text).toMatch(/^<!DOCTYPE html><html lang="zh-CN" data-mobile-host="https:\/\/m\.fapai\.example">/);
  expect(text).toContain('<link rel="stylesheet" href="/assets/base.css"/>');
  expect(text).toContain('<link rel="modulepreload" href="/assets/page.js" fetchPriority="low"/>');
  expect(text).toMatch(
    /<script type="module" src="\/assets\/entry\.js" fetchPriority="low"><\/script><\/body><\/html>$/,
  );
});

test("the pages of the two hosts differ in their devices, the width rule and the way to the other host", async () => {
  stubApi();
  const desktop = (await html("/nix-da")).text;
  expect(desktop).toContain('<meta name="applicable-device" content="pc"/>');
  expect(desktop).toContain('data-mobile-host="https://m.fapai.example"');
  expect(desktop).toContain('<a href="?site=mobile" rel="nofollow">手机版</a>');
  const mobile = (await html("/nix-da", {}, { "X-Site": "mobile" })).text;
  expect(mobile).toContain('<meta name="applicable-device" content="mobile"/>');
  expect(mobile).not.toContain("data-mobile-host");
  expect(mobile).toContain('<a href="?site=pc" rel="nofollow">电脑版</a>');
  const jsonLd = /<script type="application\/ld\+json">.*?<\/script>/g;
  expect(mobile.match(jsonLd)).toEqual(desktop.match(jsonLd));
  expect(mobile.match(/<link rel="canonical"[^>]*>/)).toEqual(desktop.match(/<link rel="canonical"[^>]*>/));
});

test("one host is for all devices", async () => {
  stubApi({ "/api/site": () => success(FALLBACK_SITE, { "cache-tag": "site" }) });
  const { text } = await html("/nix-da");
  expect(text).toContain('<meta name="applicable-device" content="pc,mobile"/>');
  expect(text).not.toContain("?site=");
});

test("scripts and style sheets carry their integrity, which the data beside the page leaves out", async () => {
  stubApi();
  const integrity = { "/assets/entry.js": "sha256-e", "/assets/page.js": "sha256-p", "/assets/base.css": "sha256-b" };
  const { text } = await html("/nix-da", { assetsOf: () => ({ ...ASSETS, integrity }) });
  expect(text).toContain('<link rel="stylesheet" href="/assets/base.css" integrity="sha256-b"/>');
  expect(text).toContain('<link rel="modulepreload" href="/assets/page.js" fetchPriority="low" integrity="sha256-p"/>');
  expect(text).toContain(
    '<script type="module" src="/assets/entry.js" fetchPriority="low" integrity="sha256-e"></script>',
  );
  expect(count(text, "sha256-")).toBe(3);
});

test("the API gets the request's id, no session, and the path and query of the page", async () => {
  const { calls } = stubApi();
  await html("/nix-da%E6%9C%9B?page=2&x=1");
  const head = calls.find(({ url }) => url.pathname === "/api/page-path");
  expect(head?.init.headers).toMatchObject({
    "page-path": "/nix-da%E6%9C%9B",
    "X-Request-Id": "r-1",
    "X-Request-Proof": "p-1",
    Platform: "212",
  });
  expect(head?.init.headers).not.toHaveProperty("Authorization");
  expect(head?.url.searchParams.get("query")).toBe("page=2&x=1");
});

test("static islands are in the HTML and not in the data beside it", async () => {
  stubApi();
  const { text } = await html("/nix");
  const [, data = ""] = /<script id="__DATA__"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  expect(text).toContain("关于我们");
  expect(JSON.parse(data).router.loaderData.root).toHaveProperty("site");
  expect(JSON.parse(data).router.loaderData.root).not.toHaveProperty("islands");
});

test("dictionaries go along with a page unless all that reads them is in its islands; structured data does not", () => {
  const late = { lateDictionaries: true } as RouteHandle;
  expect(hydrationData({ site: 1, dictionaries: {} }, late)).toEqual({ site: 1 });
  expect(hydrationData({ site: 1, dictionaries: {} }, undefined)).toEqual({ site: 1, dictionaries: {} });
  const sent = JSON.parse(JSON.stringify(hydrationData({ head: HEAD, islands: {}, lots: [] }, late)));
  const { json_ld, ...head } = HEAD;
  expect(sent).toEqual({ head, lots: [] });
});

test("a failing API is a failed page with the layout's words, and nothing of the inside", async () => {
  stubApi({ "/api/site": () => answer(500, { code: 500, msg: "secret dsn" }) });
  const { status, text } = await html("/nix");
  expect(status).toBe(500);
  expect(text).toContain("页面暂时无法显示");
  expect(text).not.toContain("secret");
});

test("an API that is away is a 502", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("fetch failed");
  });
  expect((await html("/")).status).toBe(502);
});

test("a render that is called off ends", async () => {
  stubApi({ "/api/site": () => new Promise(() => {}) });
  const controller = new AbortController();
  const page = render(ask("/nix", { signal: controller.signal }), options({ onError: () => {} }));
  controller.abort(new Error("render timeout"));
  await expect(page).rejects.toThrow();
});
