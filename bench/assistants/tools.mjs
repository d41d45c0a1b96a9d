// Calls the site's tools a given number of times per second, as assistants do.

/** Buyers' search texts; each call uses one. */
const WORDS = [
  "朝阳两居",
  "500万以内的三居",
  "一拍 没有户口",
  "海淀 变卖",
  "望京 带车位",
  "可以贷款的住宅 60平以上",
  "商铺 200万以下",
  "10号线 两居",
];

let id = 0;

/** Calls a tool and returns its answer; throws if there is none. */
export async function callTool(site, name, args) {
  const answer = await fetch(`${site}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: ++id, method: "tools/call", params: { name, arguments: args } }),
  });
  const { result, error } = await answer.json();
  if (error || result.isError) throw new Error(`${name}: ${JSON.stringify(error ?? result.content)}`);
  return result.structuredContent;
}

/**
 * Starts `rate` searches per second for some seconds and returns their durations in milliseconds, sorted.
 * Each duration counts from the time at which the search should have started.
 */
export async function searchTimes(site, { rate, seconds }) {
  const begun = performance.now();
  const times = await Promise.all(
    Array.from({ length: rate * seconds }, async (_, i) => {
      const due = begun + (i * 1000) / rate;
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      await callTool(site, "search_lots", { query: WORDS[i % WORDS.length], page: 1 + (i % 3) });
      return performance.now() - due;
    }),
  );
  return times.sort((a, b) => a - b);
}

/** Returns the quantile `q` (0 to 1) of sorted numbers. */
export const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
