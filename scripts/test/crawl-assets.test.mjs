import assert from "node:assert/strict";
import http from "node:http";
import { after, before, test } from "node:test";
import { requestAssets } from "../crawl/assets.mjs";

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

/** Returns the result of requestAssets for assets by path and kind. */
async function checked(assets) {
  requested = [];
  return requestAssets(
    Object.entries(assets).map(([path, kind]) => ({ url: origin + path, kind, from: `${origin}/` })),
  );
}

test("every asset is requested once, with what styles and scripts load", async () => {
  const { count, faults } = await checked({
    "/a.png": "image",
    "/assets/app.js": "script",
    "/assets/part.js": "script",
    "/a@2x.png": "image",
  });
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

for (const [name, asset, kind, expected] of [
  ["a picture that is gone", "/gone.png", "image", /answers 404: \S+\/gone\.png \(from \S+\/\)/],
  ["an empty picture", "/empty.svg", "image", /empty image/],
  ["a script that is a page", "/page.js", "script", /script of the type text\/html/],
]) {
  test(`finds ${name}`, async () => assert.match((await checked({ [asset]: kind })).faults.join("\n"), expected));
}
