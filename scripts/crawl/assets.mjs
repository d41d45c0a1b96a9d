// Checks that the pictures, scripts, styles and fonts to which styles and scripts refer are served. References
// in pages are checked by api/workbench/siteaudit.

/** The allowed media types of each kind of asset. */
const TYPES = {
  image: /^image\//,
  script: /^(text|application)\/javascript/,
  style: /^text\/css/,
  font: /^(font\/|application\/font)/,
  manifest: /^application\/(manifest\+)?json/,
};

const KIND_OF_EXTENSION = { js: "script", mjs: "script", css: "style", woff: "font", woff2: "font", ttf: "font" };

const named = (kind, ...addresses) =>
  addresses.filter((address) => address && !address.startsWith("data:")).map((address) => ({ address, kind }));

/**
 * Returns the kind of asset that an address in a style or a script refers to, by the extension; without a
 * known extension it is a picture.
 */
const kindOf = (address) => KIND_OF_EXTENSION[/\.(\w+)(\?|$)/.exec(address)?.[1]] ?? "image";

/** Returns the references in a built style or script: `url(…)`, imported files, and files in the assets folder. */
export function assetsOfFile(kind, text) {
  if (kind === "style") {
    const urls = [...text.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map((match) => match[1]);
    return urls.filter((address) => !address.startsWith("#")).flatMap((address) => named(kindOf(address), address));
  }
  if (kind !== "script") return [];
  const files = [
    ...text.matchAll(/["'`]((?:\.{1,2}\/|\/?assets\/)[\w./-]+\.(?:js|mjs|css|woff2?|svg|png|jpe?g|webp|avif))["'`]/g),
  ];
  // Some scripts contain a list of the files to load before a part of the site. The paths in it are relative
  // to the root of the site.
  return files.flatMap(([, address]) => named(kindOf(address), address.replace(/^assets\//, "/assets/")));
}

/** Returns a description of what is wrong with the response for an asset; "" if nothing is. */
function faultOf(kind, { status, type, size }) {
  if (status !== 200) return `answers ${status}`;
  if (!TYPES[kind].test(type)) return `${kind} of the type ${type || "none"}`;
  return size === 0 ? `empty ${kind}` : "";
}

/** The maximum number of sharing cards that are requested. */
const CARDS = 100;

/**
 * Requests each asset that a site's pages reference once, and each asset that their styles and scripts load.
 *
 * @param {{url: string, kind: string, from: string}[]} assets
 * @param {{parallel?: number, userAgent?: string}} [options]
 * @returns {Promise<{count: number, faults: string[]}>}
 */
export async function requestAssets(assets, { parallel = 3, userAgent = "" } = {}) {
  const known = new Set();
  const queue = [];
  const faults = [];
  let cards = 0;
  const add = (url, kind, from) => {
    if (known.has(url)) return;
    // The number of sharing cards is limited, because a single process draws them, and each takes a third of
    // a second with the race detector.
    if (new URL(url).pathname.startsWith("/media/card/") && cards++ >= CARDS) return;
    known.add(url);
    queue.push({ url, kind, from });
  };
  for (const { url, kind, from } of assets) add(url, kind, from);
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
