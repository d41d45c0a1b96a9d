import assert from "node:assert/strict";
import http from "node:http";
import { after, before, test } from "node:test";
import { schemaFaults } from "../crawl/structured-data.mjs";
import { crawlTest } from "../crawl/test.mjs";

const ORIGIN = "http://site.example";

test("structured data with a property that its type lacks is found", async () => {
  const block = { "@context": "https://schema.org", "@type": "Person", name: "林清和" };
  assert.deepEqual(await schemaFaults([{ url: ORIGIN, block }]), []);
  const faults = await schemaFaults([{ url: ORIGIN, block: { ...block, areaServed: ["朝阳"] } }]);
  assert.match(faults.join("\n"), /areaServed/);
});

/** The only page of a site; tests introduce faults in it. */
let page;
let origin;
const server = http.createServer((req, res) => {
  const files = {
    "/": ["text/html", page],
    "/robots.txt": ["text/plain", "User-agent: *\nDisallow:\n"],
    "/sitemap.xml": [
      "application/xml",
      "<sitemapindex><sitemap><loc>https://x.example/1.xml</loc></sitemap></sitemapindex>",
    ],
    "/1.xml": ["application/xml", "<urlset><url><loc>https://x.example/</loc></url></urlset>"],
    "/a.png": ["image/png", "picture"],
  };
  const [type, body] = files[req.url] ?? [];
  const headers = { "content-type": type ?? "text/plain", "last-modified": "Thu, 26 Nov 2026 00:00:00 GMT" };
  res.writeHead(type ? 200 : 404, headers).end(body);
});
before(async () => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

const html = ({ image = "/a.png", more = "" } = {}) =>
  `<html><head><title>标题</title><meta name="description" content="描述"><meta name="robots" content="index,follow">
  <meta property="og:image" content="${image}"><link rel="canonical" href="${origin}/">${more}</head><body><h1>一</h1></body></html>`;
const schema = (name) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","${name}":"林清和"}</script>`;

test("an action may say what its user gives, in the form of schema.org", async () => {
  const search = { "@type": "SearchAction", target: `${ORIGIN}/?q={q}`, "query-input": "required name=q" };
  const block = { "@context": "https://schema.org", "@type": "WebSite", url: ORIGIN, potentialAction: search };
  assert.deepEqual(await schemaFaults([{ url: ORIGIN, block }]), []);
  const wrong = { ...block, potentialAction: { ...search, "query-input": "q" } };
  assert.equal((await schemaFaults([{ url: ORIGIN, block: wrong }])).length, 1);
});

test("a clean site has no faults", async () => {
  page = html({ more: schema("name") });
  const { summary, faults } = await crawlTest(origin);
  assert.deepEqual(faults, []);
  assert.equal(summary, "1 addresses, 1 pages of their own, 1 blocks of structured data, 1 assets, 0 faults");
});

test("the program's rules, the answers of assets and the vocabulary of schema.org are asked together", async () => {
  page = html({ image: "/gone.png", more: `<title>二</title>${schema("nosuch")}` });
  const { faults } = await crawlTest(origin);
  assert.equal(faults.length, 3, faults.join("\n"));
  assert.match(faults[0], /^document \/: 2 个标题（链接自 首页）$/);
  assert.match(faults[1], /^answers 404: \S+\/gone\.png \(from \S+\/\)$/);
  assert.match(faults[2], /nosuch/);
});
