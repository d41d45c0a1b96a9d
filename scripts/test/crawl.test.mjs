import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "../crawl/checks.mjs";
import { readPage } from "../crawl/page.mjs";
import { schemaFaults } from "../crawl/structured-data.mjs";

const ORIGIN = "http://site.example";

const html = ({ title = "标题", description = "描述", canonical = "/", robots = "index,follow", image = "/a.png" }) =>
  `<html><head><title>${title}</title><meta name="description" content="${description}"><meta name="robots" content="${robots}">
  <meta property="og:image" content="${image}"><link rel="canonical" href="${ORIGIN}${canonical}"></head><body><h1>一</h1></body></html>`;

/** The answers of a crawl that read these pages by path. */
const crawled = (pages) =>
  new Map(
    Object.entries(pages).map(([path, parts]) => {
      const url = ORIGIN + path;
      const page = parts ? readPage(html({ canonical: path, ...parts }), url) : null;
      return [url, { url, page, status: parts ? 200 : 404, location: null, from: "", followed: true }];
    }),
  );

test("a clean site has no faults", () => {
  const pages = { "/": { title: "一", description: "甲" }, "/b.html?page=2": { title: "二", description: "乙" } };
  assert.deepEqual(faultsOf(crawled(pages)), []);
});

for (const [name, pages, expected] of [
  ["a dead link", { "/": {}, "/gone.html": null }, /answers 404.*gone/],
  ["two pages with one title", { "/": { description: "甲" }, "/b.html": {} }, /^title "标题"/],
  ["two pages with one description", { "/": { title: "一" }, "/b.html": {} }, /^description "描述"/],
  ["a page without description", { "/": { description: "" } }, /no description/],
  ["an indexable copy", { "/": {}, "/?usage=101": { canonical: "/" } }, /an indexable copy/],
  ["a canonical address that is gone", { "/": { canonical: "/gone.html" } }, /canonical address/],
  ["a drawing as og:image", { "/": { image: "/a.svg" } }, /raster/],
]) {
  test(`finds ${name}`, () => assert.match(faultsOf(crawled(pages)).join("\n"), expected));
}

test("a copy that names its original, and a noindex page, are no faults", () => {
  const pages = { "/": {}, "/b.html": { canonical: "/" }, "/?usage=101": { canonical: "/", robots: "noindex,follow" } };
  assert.deepEqual(faultsOf(crawled(pages)), []);
});

test("links are read with whether they may be followed, without fragments and other sites", () => {
  const { links } = readPage(
    '<a href="/a#x">a</a><a rel="nofollow noopener" href="b?c=1">b</a><a href="https://else.example/">c</a>',
    `${ORIGIN}/d/`,
  );
  assert.deepEqual(links, [
    { url: `${ORIGIN}/a`, follow: true },
    { url: `${ORIGIN}/d/b?c=1`, follow: false },
  ]);
});

test("structured data with a property that its type lacks is found", async () => {
  const block = { "@context": "https://schema.org", "@type": "Person", name: "林清和" };
  assert.deepEqual(await schemaFaults([{ url: ORIGIN, block }]), []);
  const faults = await schemaFaults([{ url: ORIGIN, block: { ...block, areaServed: ["朝阳"] } }]);
  assert.match(faults.join("\n"), /areaServed/);
});
