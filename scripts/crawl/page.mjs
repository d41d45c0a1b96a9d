// What a search engine reads of an HTML page.
import { Parser } from "htmlparser2";
import { addressesInData, assetsOfTag, picturesInScript } from "./assets.mjs";

/**
 * @typedef {object} CrawledPage
 * @property {string[]} titles of the document, not of drawings
 * @property {Record<string, string[]>} meta contents by name or property, in lower case
 * @property {string[]} canonicals
 * @property {string[]} h1
 * @property {unknown[]} structured data blocks, parsed
 * @property {string[]} faults of the document itself
 * @property {{url: string, follow: boolean}[]} links to addresses of this site, without fragment
 * @property {{url: string, kind: string}[]} assets of this site that the page shows or loads
 * @property {number} text length of the visible text
 */

/** Reads a page. `url` is its address, to resolve links. */
export function readPage(html, url) {
  const page = {
    titles: [],
    meta: {},
    canonicals: [],
    h1: [],
    structured: [],
    faults: [],
    links: [],
    assets: [],
    text: 0,
  };
  const { origin } = new URL(url);
  const addAsset = ({ address, kind }) => {
    if (!URL.canParse(address, url)) return;
    const target = new URL(address, url);
    target.hash = "";
    if (target.origin === origin) page.assets.push({ url: target.href, kind });
  };
  const open = [];
  let captured = null;
  let hidden = 0;
  const capture = (done) => {
    captured = { text: "", done, depth: open.length };
  };
  const addLink = ({ href, rel = "" }) => {
    if (!href || !URL.canParse(href, url)) return;
    const target = new URL(href, url);
    if (target.origin !== origin) return;
    target.hash = "";
    page.links.push({ url: target.href, follow: !/\bnofollow\b/i.test(rel) });
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        if (name === "script" || name === "style") hidden++;
        if (name === "meta") {
          const key = (attributes.name ?? attributes.property ?? "").toLowerCase();
          page.meta[key] ??= [];
          page.meta[key].push(attributes.content ?? "");
        }
        if (name === "link" && attributes.rel === "canonical") page.canonicals.push(attributes.href ?? "");
        if (name === "a") addLink(attributes);
        for (const asset of assetsOfTag(name, attributes)) addAsset(asset);
        if (name === "title" && !open.includes("svg")) capture((text) => page.titles.push(text));
        if (name === "h1") capture((text) => page.h1.push(text));
        if (name === "script" && !attributes.src && attributes.type !== "application/ld+json") {
          capture((text) => {
            for (const asset of picturesInScript(text)) addAsset(asset);
          });
        }
        if (name === "script" && attributes.type === "application/ld+json") {
          capture((text) => {
            try {
              const block = JSON.parse(text);
              page.structured.push(block);
              for (const asset of addressesInData(block)) addAsset(asset);
            } catch (err) {
              page.faults.push(`structured data that is no JSON: ${err.message}`);
            }
          });
        }
      },
      ontext(text) {
        if (captured) captured.text += text;
        if (hidden === 0) page.text += text.trim().length;
      },
      onclosetag(name) {
        if (captured && captured.depth === open.length) {
          captured.done(captured.text.trim());
          captured = null;
        }
        if (name === "script" || name === "style") hidden--;
        open.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return page;
}

/** The one content of a meta element, empty where there is none. */
export const metaOf = (page, name) => page.meta[name]?.[0] ?? "";

export const isIndexable = (page) => !/\bnoindex\b/i.test(metaOf(page, "robots"));
