// bench/restart: the number of pages still cached after a restart of the API server.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildLoad, load } from "../../scripts/lib/load.mjs";
import { until } from "../../scripts/lib/proc.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { figure, startOwnSite } from "../site.mjs";
import { Table } from "../table.mjs";

const HOUSES = 1000;
const STORED_MS = 60_000;
const READY_MS = 60_000;
const SHARE = 0.95;

await runProgram("bench-restart", async (runner, log) => {
  await buildLoad({ log, signal: runner.signal });
  const pages = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-bench-pages-"));
  try {
    const settings = { PAGES_DIR: pages, PAGES_DISK_MB: "256" };
    const site = await startOwnSite(runner, log, HOUSES, settings, { api: "wait", ssr: "stop" });
    const lots = Array.from({ length: HOUSES }, (_, i) => `${site.site}/fapaifang-info/${i + 1}.html`);
    const urls = [`${site.site}/`, `${site.site}/fapaifang.html`, ...lots];
    const table = new Table(`${urls.length} kept pages`);

    const keep = async () => {
      for (const url of urls) await (await fetch(url)).arrayBuffer();
      return (await figure(site.metrics, "fapai_pages_disk")) >= urls.length * SHARE;
    };
    const restart = async (how, signal) => {
      if (!(await until(keep, STORED_MS, 1000))) throw new Error("the pages are not kept on disk");
      const began = performance.now();
      process.kill(-site.api.pid, signal);
      await until(() => site.api.pid === null, READY_MS);
      site.api.start();
      if (!(await site.api.untilReady(READY_MS))) throw new Error("the API server does not come back");
      const away = (performance.now() - began) / 1000;
      const { cache, requests, failed } = await load(urls, { connections: 8, seconds: 1, rate: urls.length });
      const share = (cache.HIT ?? 0) / requests;
      const value = `${(100 * share).toFixed(1)} % of ${requests}`;
      table.row(`kept pages that hit in the first second, ${how}`, value, `≥ ${100 * SHARE} %`, share >= SHARE);
      table.row("  requests that failed", String(failed), "0", failed === 0);
      table.note("from the signal until it is ready", `${away.toFixed(1)} s`);
    };
    await restart("after a stop", "SIGTERM");
    await restart("after kill -9", "SIGKILL");
    return table.short === 0;
  } finally {
    fs.rmSync(pages, { recursive: true, force: true });
  }
});
