// Reads a site as a search engine's spider does: from the start page and the site maps along the links that may be followed.
import { Parser } from "htmlparser2";
import { readPage } from "./page.mjs";

export const SPIDER = "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)";

const PARALLEL = 3;
// A site of some hundred lots has a few thousand addresses; more are a trap without end.
const MOST_ADDRESSES = 20_000;

/** The beginnings of addresses that robots.txt forbids to every spider. */
async function forbiddenPaths(origin) {
  const text = await (await fetch(`${origin}/robots.txt`)).text();
  const general = text.split("\n\n").find((group) => group.startsWith("User-agent: *")) ?? "";
  return [...general.matchAll(/^Disallow: (\S+)$/gm)].map((match) => match[1]);
}

/** Addresses of all site maps, under `origin` whatever host they name. */
export async function sitemapAddresses(origin) {
  const locations = async (path) => {
    const found = [];
    let text = null;
    const parser = new Parser(
      {
        onopentag: (name) => {
          if (name === "loc") text = "";
        },
        ontext: (piece) => {
          if (text !== null) text += piece;
        },
        onclosetag: (name) => {
          if (name !== "loc") return;
          const { pathname, search } = new URL(text);
          found.push(pathname + search);
          text = null;
        },
      },
      { xmlMode: true },
    );
    parser.end(await (await fetch(origin + path)).text());
    return found;
  };
  const files = await locations("/sitemap.xml");
  const lists = [];
  for (const file of files) lists.push(await locations(file));
  return lists.flat();
}

async function read(url, headers) {
  // Compressing each page anew is a third of the work of a crawl.
  const response = await fetch(url, { redirect: "manual", headers: { "accept-encoding": "identity", ...headers } });
  const html = await response.text();
  const location = response.headers.get("location");
  const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
  return {
    status: response.status,
    location: location && new URL(location, url).href,
    page: isPage ? readPage(html, url) : null,
  };
}

/**
 * Crawls a site.
 *
 * @param {string} origin such as http://127.0.0.1:8080
 * @param {{most?: number, userAgent?: string}} [options] `most` addresses at the most
 * @returns {Promise<Map<string, {url: string, status: number, location: string | null, page: object | null, from: string,
 *   followed: boolean}>>} the answers by address; `followed`: a link led there, not only a site map
 */
export async function crawl(origin, { most = MOST_ADDRESSES, userAgent = SPIDER } = {}) {
  const forbidden = await forbiddenPaths(origin);
  const answers = new Map();
  const queue = [];
  const add = (url, from, followed) => {
    const known = answers.get(url);
    if (known) {
      known.followed ||= followed;
      return;
    }
    if (answers.size >= most || forbidden.some((path) => new URL(url).pathname.startsWith(path))) return;
    const answer = { url, from, followed, status: 0, location: null, page: null };
    answers.set(url, answer);
    queue.push(answer);
  };
  add(`${origin}/`, "", true);
  for (const path of await sitemapAddresses(origin)) add(origin + path, "sitemap", false);
  const work = async () => {
    for (let answer = queue.shift(); answer; answer = queue.shift()) {
      Object.assign(answer, await read(answer.url, { "User-Agent": userAgent }));
      if (answer.location) add(answer.location, answer.url, true);
      for (const link of answer.page?.links ?? []) if (link.follow) add(link.url, answer.url, true);
    }
  };
  // The first page fills the queue for all.
  const first = queue.shift();
  queue.unshift(first);
  while (queue.length > 0) await Promise.all(Array.from({ length: PARALLEL }, work));
  return answers;
}
