// Which calls our renderer makes for a page: a renderer of its own asks through a recorder.
import { spawn } from "node:child_process";
import http from "node:http";
import { at } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { until } from "../../scripts/lib/proc.mjs";
import { answers } from "../../scripts/lib/stack.mjs";

/**
 * @param {string} api origin of the calls
 * @param {string} target request target of the page
 * @returns {Promise<{path: string, pagePath?: string}[]>} request targets with the header that page-path needs
 */
export async function callsOf(api, target) {
  const calls = [];
  const recorder = http.createServer((asked, answer) => {
    calls.push({ path: asked.url, pagePath: asked.headers["page-path"] });
    const on = http.request(`${api}${asked.url}`, { headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode, got.headers);
      got.pipe(answer);
    });
    on.on("error", () => answer.destroy());
    on.end();
  });
  const port = await freePort();
  const ssrPort = await freePort([port]);
  await new Promise((resolve) => recorder.listen(port, "127.0.0.1", resolve));
  const env = { ...process.env, SSR_PORT: String(ssrPort), API_ORIGIN: `http://127.0.0.1:${port}` };
  const renderer = spawn(process.execPath, [at("ssr/dist/server.mjs")], { env, stdio: "ignore" });
  try {
    if (!(await until(() => answers(`http://127.0.0.1:${ssrPort}/healthz`), 10_000)))
      throw new Error("the renderer does not answer");
    // The second page counts: what a renderer asks for once in its life is no part of a page.
    for (let page = 0; page < 2; page++) {
      calls.length = 0;
      await (await fetch(`http://127.0.0.1:${ssrPort}${target}`)).text();
    }
    return calls;
  } finally {
    renderer.kill();
    recorder.closeAllConnections();
    recorder.close();
  }
}
