// The API calls that our renderer makes for a page, recorded with a separate renderer.
import http from "node:http";
import { freePort } from "../../scripts/lib/ports.mjs";
import { answers } from "../../scripts/lib/site.mjs";

const START_LIMIT_MS = 10_000;

/**
 * @param {import('../../scripts/lib/runner.mjs').Runner} runner
 * @param {string} api origin of the calls
 * @param {string} target request target of the page
 * @returns {Promise<{path: string, pagePath?: string}[]>} request targets with the header that page-path needs
 */
export async function callsOf(runner, api, target) {
  const calls = [];
  const recorder = http.createServer((req, res) => {
    calls.push({ path: req.url, pagePath: req.headers["page-path"] });
    const upstream = http.request(`${api}${req.url}`, { headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    });
    upstream.on("error", () => res.destroy());
    upstream.end();
  });
  const port = await freePort();
  const ssrPort = await freePort();
  await new Promise((resolve) => recorder.listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${ssrPort}`;
  const renderer = runner.start({
    name: "recorded",
    command: "node ssr/dist/server.mjs",
    env: { SSR_PORT: String(ssrPort), API_ORIGIN: `http://127.0.0.1:${port}` },
    onExit: "wait",
    ready: () => answers(`${origin}/healthz`),
  });
  try {
    if (!(await renderer.untilReady(START_LIMIT_MS))) throw new Error("the renderer does not answer");
    // Only the calls for the second page are recorded, because a renderer makes some calls only once.
    for (let page = 0; page < 2; page++) {
      calls.length = 0;
      await (await fetch(`${origin}${target}`)).text();
    }
    return calls;
  } finally {
    await renderer.stop();
    recorder.closeAllConnections();
    recorder.close();
  }
}
