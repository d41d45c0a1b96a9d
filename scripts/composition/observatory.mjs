// The marks that Mozilla's HTTP Observatory gives a response, according to its published table
// (github.com/mdn/mdn-http-observatory, src/grader/charts.js). Rows of the table that cannot apply to this site are
// omitted.

const BROAD = new Set(["http:", "https:", "ftp:", "*", "data:", "'unsafe-inline'", "'unsafe-eval'"]);

/** A content security policy as a map of directives to sources. */
export function parsePolicy(text) {
  const directives = text.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name, ...sources]) => [name, sources]));
}

function policyMark(header) {
  if (!header) return -25;
  const policy = parsePolicy(header);
  const sources = (name) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  if ([...sources("script-src"), ...sources("object-src")].some((source) => BROAD.has(source))) return -20;
  if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20;
  if (sources("style-src").some((source) => BROAD.has(source))) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function transportMark(header) {
  const age = Number(/max-age=(\d+)/.exec(header ?? "")?.[1] ?? -1);
  return age < 0 ? -20 : age < 15_768_000 ? -10 : 0;
}

/** Reports whether browsers would accept the site for their preload list: https://hstspreload.org. */
export const preloadable = (header) =>
  Number(/max-age=(\d+)/.exec(header ?? "")?.[1] ?? 0) >= 31_536_000 &&
  /includeSubDomains/i.test(header) &&
  /preload/.test(header);

function integrityMark(html) {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  if (scripts.length === 0) return 0;
  const ours = ([, src]) => /^\/[^/]/.test(src);
  const checked = ([tag]) => /\bintegrity="sha(256|384|512)-/.test(tag);
  if (scripts.some((script) => !ours(script) && !checked(script))) return -5;
  return scripts.some(checked) ? 5 : 0;
}

function cookiesMark(cookies) {
  if (cookies.length === 0) return 0;
  return cookies.every((cookie) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie)) ? 0 : -40;
}

/**
 * Returns the marks by check; the score is 100 plus their sum. The full score of 140 includes 5 marks for a domain
 * in browsers' preload lists, which no response can show.
 *
 * @param {{headers: Record<string, string | string[]>, body: string}} answer the response of the page over https
 * @param {{status: number, headers: Record<string, string>}} plain the response of the same address over http
 * @param {string} host
 */
export function marks({ headers, body }, plain, host) {
  const safeReferrer = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
  const policy = parsePolicy(headers["content-security-policy"] ?? "");
  const redirected =
    [301, 302, 307, 308].includes(plain.status) && plain.headers.location?.startsWith(`https://${host}/`);
  return {
    "content-security-policy": policyMark(headers["content-security-policy"]),
    cookies: cookiesMark(headers["set-cookie"] ?? []),
    "cross-origin-resource-sharing": headers["access-control-allow-origin"] ? -50 : 0,
    "cross-origin-resource-policy": /^same-(origin|site)$/.test(headers["cross-origin-resource-policy"]) ? 10 : 0,
    redirection: redirected ? 0 : -20,
    "referrer-policy": safeReferrer.includes(headers["referrer-policy"]) ? 5 : 0,
    "strict-transport-security": transportMark(headers["strict-transport-security"]),
    "subresource-integrity": integrityMark(body),
    "x-content-type-options": headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    "x-frame-options": policy.has("frame-ancestors") ? 5 : headers["x-frame-options"] ? 0 : -20,
  };
}

/** The maximum marks for a page with scripts and without cookies. */
export const FULL_MARKS = {
  "content-security-policy": 10,
  "cross-origin-resource-policy": 10,
  "referrer-policy": 5,
  "subresource-integrity": 5,
  "x-frame-options": 5,
};
