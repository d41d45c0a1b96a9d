// Pictures, scripts, styles and fonts of a site: what pages, styles and scripts name, and whether each is answered.

/** The media types that a kind of asset may have. */
const TYPES = {
  image: /^image\//,
  script: /^(text|application)\/javascript/,
  style: /^text\/css/,
  font: /^(font\/|application\/font)/,
  manifest: /^application\/(manifest\+)?json/,
};

const KIND_OF_REL = {
  stylesheet: "style",
  modulepreload: "script",
  icon: "image",
  "apple-touch-icon": "image",
  manifest: "manifest",
};

const IMAGE_META = /^(og:image|twitter:image)$/;
const IMAGE_PROPERTIES = new Set(["image", "images", "logo", "thumbnailUrl", "contentUrl"]);
const KIND_OF_EXTENSION = { js: "script", mjs: "script", css: "style", woff: "font", woff2: "font", ttf: "font" };

const named = (kind, ...addresses) =>
  addresses.filter((address) => address && !address.startsWith("data:")).map((address) => ({ address, kind }));

/** The addresses of a srcset, without their widths. */
const candidates = (srcset = "") => srcset.split(",").map((candidate) => candidate.trim().split(/\s+/)[0]);

/** The assets that an element names, as they are written. */
export function assetsOfTag(name, { src, srcset, href, rel, as, poster, imagesrcset, content, ...rest }) {
  if (name === "img" || name === "source") return named("image", src, ...candidates(srcset));
  if (name === "image" || name === "use") return named("image", (href ?? rest["xlink:href"])?.replace(/^#.*/, ""));
  if (name === "video") return named("image", poster);
  if (name === "script") return named("script", src);
  if (name === "meta") return IMAGE_META.test(rest.property ?? rest.name ?? "") ? named("image", content) : [];
  if (name !== "link") return [];
  return (rel ?? "").split(/\s+/).flatMap((word) => {
    const kind = word === "preload" ? as : KIND_OF_REL[word];
    return kind in TYPES ? named(kind, href, ...candidates(imagesrcset)) : [];
  });
}

/** The pictures that structured data names. */
export function addressesInData(value, isImage = false) {
  if (typeof value === "string") return isImage ? named("image", value) : [];
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((item) => addressesInData(item, isImage));
  return Object.entries(value).flatMap(([property, inner]) =>
    addressesInData(inner, IMAGE_PROPERTIES.has(property) || (isImage && property === "url")),
  );
}

/** The pictures in the data of a page, which its scripts show later. */
export const picturesInScript = (text) =>
  [...text.matchAll(/"(\/media\/[^"\\]+)"/g)].flatMap((match) => named("image", match[1]));

/** The kind of an address in a style or a script by its ending: a picture where it is nothing else. */
const kindOf = (address) => KIND_OF_EXTENSION[/\.(\w+)(\?|$)/.exec(address)?.[1]] ?? "image";

/** What a built style or script names: `url(…)`, imported files, and files of the folder of assets. */
export function assetsOfFile(kind, text) {
  if (kind === "style") {
    const urls = [...text.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map((match) => match[1]);
    return urls.filter((address) => !address.startsWith("#")).flatMap((address) => named(kindOf(address), address));
  }
  if (kind !== "script") return [];
  const files = [
    ...text.matchAll(/["'`]((?:\.{1,2}\/|\/?assets\/)[\w./-]+\.(?:js|mjs|css|woff2?|svg|png|jpe?g|webp|avif))["'`]/g),
  ];
  // The list of files that the browser loads before a part of the site is written from the root.
  return files.flatMap(([, address]) => named(kindOf(address), address.replace(/^assets\//, "/assets/")));
}

/** What is wrong with the answer to a request of an asset; empty where nothing is. */
function faultOf(kind, { status, type, size }) {
  if (status !== 200) return `answers ${status}`;
  if (!TYPES[kind].test(type)) return `${kind} of the type ${type || "none"}`;
  return size === 0 ? `empty ${kind}` : "";
}

/** How many sharing cards of pages are asked for. */
const CARDS = 100;

/**
 * Requests every asset that the pages of a crawl name, and what styles and scripts load in turn, each once.
 *
 * @param {Map<string, {url: string, page: object | null}>} answers of crawl
 * @param {{parallel?: number, userAgent?: string}} [options]
 * @returns {Promise<{count: number, faults: string[]}>}
 */
export async function requestAssets(answers, { parallel = 3, userAgent = "" } = {}) {
  const known = new Set();
  const queue = [];
  const faults = [];
  let cards = 0;
  const add = (url, kind, from) => {
    if (known.has(url)) return;
    // One program draws all of them, which takes a third of a second each with the race detector.
    if (new URL(url).pathname.startsWith("/media/card/") && cards++ >= CARDS) return;
    known.add(url);
    queue.push({ url, kind, from });
  };
  for (const { url, page } of answers.values()) {
    for (const asset of page?.assets ?? []) add(asset.url, asset.kind, url);
  }
  const work = async () => {
    for (let asset = queue.shift(); asset; asset = queue.shift()) {
      const { url, kind, from } = asset;
      const response = await fetch(url, { redirect: "manual", headers: { "User-Agent": userAgent } });
      const body = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get("content-type") ?? "";
      const fault = faultOf(kind, { status: response.status, type, size: body.length });
      if (fault) faults.push(`${fault}: ${url} (from ${from})`);
      else {
        const { origin } = new URL(url);
        for (const inner of assetsOfFile(kind, body.toString())) {
          if (!URL.canParse(inner.address, url)) continue;
          const target = new URL(inner.address, url);
          if (target.origin === origin) add(target.href, inner.kind, url);
        }
      }
    }
  };
  while (queue.length > 0) await Promise.all(Array.from({ length: parallel }, work));
  return { count: known.size, faults };
}
