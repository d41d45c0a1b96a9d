import assert from "node:assert/strict";
import http from "node:http";
import { after, before, test } from "node:test";
import { requestAssets } from "../crawl/assets.mjs";
import { readPage } from "../crawl/page.mjs";

const FILES = {
  "/a.png": ["image/png", "picture"],
  "/a@2x.png": ["image/png", "picture"],
  "/empty.svg": ["image/svg+xml", ""],
  "/page.js": ["text/html", "<html>"],
  "/assets/app.js": ["text/javascript", 'import("./part.js");const files=["assets/part.css"];let text="./not a file"'],
  "/assets/part.js": ["text/javascript", "export{}"],
  "/assets/part.css": [
    "text/css",
    ".a{background:url(back.png)}.b{mask:url(data:image/png;base64,AA)}.c{fill:url(#d)}",
  ],
};

let server;
let origin;
let requested;

before(async () => {
  server = http.createServer((req, res) => {
    requested.push(req.url);
    const [type, body] = FILES[req.url] ?? [];
    res.writeHead(type ? 200 : 404, { "content-type": type ?? "text/plain" }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

/** What requestAssets answers of pages with these bodies, by path. */
async function checked(pages) {
  requested = [];
  const answers = new Map(
    Object.entries(pages).map(([path, html]) => [path, { url: origin + path, page: readPage(html, origin + path) }]),
  );
  return requestAssets(answers);
}

test("every asset of all pages is requested once, with what styles and scripts load", async () => {
  const html = `<link rel="icon" href="/a.png"><script type="module" src="/assets/app.js"></script>
    <link rel="modulepreload" href="/assets/part.js"><img src="/a.png" srcset="/a.png 1x, /a@2x.png 2x">
    <img src="data:image/png;base64,AA"><img src="https://else.example/b.png"><svg><use href="#icon"></use></svg>`;
  const { count, faults } = await checked({ "/": html, "/b.html": html });
  assert.deepEqual(requested.sort(), [
    "/a.png",
    "/a@2x.png",
    "/assets/app.js",
    "/assets/back.png",
    "/assets/part.css",
    "/assets/part.js",
  ]);
  assert.equal(count, 6);
  assert.deepEqual(faults, [`answers 404: ${origin}/assets/back.png (from ${origin}/assets/part.css)`]);
});

for (const [name, html, expected] of [
  ["a picture that is gone", '<img src="/gone.png">', /answers 404: \S+\/gone\.png \(from \S+\/\)/],
  ["a picture of a srcset", '<source srcset="/a.png 1x,/gone.png 2x">', /gone\.png/],
  ["a preloaded picture", '<link rel="preload" as="image" href="/gone.png">', /gone\.png/],
  ["a picture of previews", '<meta property="og:image" content="/gone.png">', /gone\.png/],
  [
    "a picture of structured data",
    '<script type="application/ld+json">{"image":[{"url":"/gone.png"}],"url":"/no-picture"}</script>',
    /^answers 404: \S+gone\.png \S+ \S+$/,
  ],
  ["a picture in the data of a page", '<script>{"qr":"/media/gone.png"}</script>', /gone\.png/],
  ["an empty picture", '<img src="/empty.svg">', /empty image/],
  ["a script that is a page", '<script src="/page.js"></script>', /script of the type text\/html/],
]) {
  test(`finds ${name}`, async () => assert.match((await checked({ "/": html })).faults.join("\n"), expected));
}
