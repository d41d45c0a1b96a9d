// Runs the public suite http-tests/cache-tests against a page cache: run.mjs SUITE CACHE RESULTS. It prints the address
// of its renderer and writes the result of each test to the file RESULTS, as JSON.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { startOrigin, unwrap } from "./origin.mjs";

const [suite, cache, file] = process.argv.slice(2);
const load = async (name) => import(pathToFileURL(path.join(suite, name)).href);
const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

/**
 * Headers that the page cache sets itself. The suite receives the cache's values of these headers, not those
 * of the origin.
 */
const OF_THE_CACHE = new Set(["age", "date", "connection", "content-length", "transfer-encoding", "x-cache"]);

const pages = new Map();
const tests = new Map();

/** Returns the address of the page that stands for an address of the suite, and the query of that address. */
function pageOf(address) {
  const { pathname, search } = new URL(address);
  let page = pages.get(pathname);
  if (!page) {
    page = `/fapaifang-info/${1000 + pages.size}.html`;
    pages.set(pathname, page);
    tests.set(page, { uuid: pathname.split("/")[2], current: {} });
  }
  return { page, search };
}

function request(address, { method = "GET", headers = [], body } = {}) {
  return new Promise((resolve, reject) => {
    const lines = {};
    for (const [name, value] of headers) {
      const key = Object.keys(lines).find((had) => had.toLowerCase() === name.toLowerCase()) ?? name;
      lines[key] = key in lines ? [lines[key], value].flat() : value;
    }
    // The server of the site would refuse chunked bodies before the page cache receives them. The cache runs
    // without that server here, so connections with such bodies are not used again.
    const kept = method === "GET" || method === "HEAD" ? agent : false;
    const sent = http.request(address, { method, headers: lines, agent: kept }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => resolve({ answer, text: Buffer.concat(parts).toString() }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Replaces `fetch` for the suite: requests of tests are sent through the page cache. */
async function fetchThrough(address, init) {
  let target = address;
  const own = new URL(address).pathname.startsWith("/test/");
  if (own) {
    const { page, search } = pageOf(address);
    const named = (init.headers ?? []).filter(([name]) => /^(req-num|test-id|test-name)$/i.test(name));
    tests.get(page).current = Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value]));
    target = cache + page + search;
  }
  const { answer, text } = await request(target, init);
  const page = own ? unwrap(text) : { headers: {}, text };
  const headers = new Headers();
  for (let i = 0; i < answer.rawHeaders.length; i += 2) headers.append(answer.rawHeaders[i], answer.rawHeaders[i + 1]);
  for (const [name, value] of Object.entries(page.headers)) {
    if (OF_THE_CACHE.has(name) && headers.has(name)) continue;
    headers.delete(name);
    for (const one of [value].flat()) headers.append(name, String(one));
  }
  return { status: answer.statusCode, statusText: answer.statusMessage, headers, text: async () => page.text };
}

const origin = await startOrigin(suite, (page) => tests.get(page));
console.log(origin.url);
console.log = () => {}; // silences the suite's server
const { runTests, getResults } = await load("client/runner.mjs");
const { default: all } = await load("tests/index.mjs");
await runTests(all, fetchThrough, false, origin.url, 50);
const results = getResults();
const rows = all.flatMap(({ id: group, tests: some }) =>
  some
    .filter(({ id }) => id in results)
    .map(({ id, kind = "required", name }) => ({ group, id, kind, name, result: results[id] })),
);
fs.writeFileSync(file, JSON.stringify(rows));
origin.close();
process.exit(0);
