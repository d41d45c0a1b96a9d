// npm run dev -w ssr: renders pages from source files, with hot reload at the same address. It is plain JavaScript,
// because it runs before Vite can load TypeScript.
import { createServer as createHttpServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const web = fileURLToPath(new URL("../web", import.meta.url));
const source = (file) => fileURLToPath(new URL(`src/${file}`, import.meta.url));

const server = createHttpServer();
const vite = await createServer({
  root: web,
  appType: "custom",
  // The API server forwards the WebSocket of the hot reload to this server.
  server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
});

const { loadConfig } = await vite.ssrLoadModule(source("config.ts"));
const { createApp } = await vite.ssrLoadModule(source("app.ts"));
const { withHotReload } = await vite.ssrLoadModule(source("hot-reload.ts"));
const { createLog, standardOutput } = await vite.ssrLoadModule(source("log.ts"));
const config = loadConfig(process.env, "");
const log = createLog(standardOutput(), config.logLevel);

const pages = createApp({
  config: { ...config, renderTimeoutMs: 60_000 },
  log,
  draining: () => false,
  assetsOf: () => ({ scripts: ["/src/entry-client.tsx"], css: [] }),
  // The module is loaded again for each page, so that changes of source files take effect at once.
  render: async (request, options) => {
    const { render } = await vite.ssrLoadModule("/src/entry-server.tsx");
    return withHotReload(await render(request, options));
  },
});

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => pages(request, response));
});
server.listen(config.port, config.host, () => log("info", "listening", { port: config.port, mode: "development" }));

for (const name of ["SIGTERM", "SIGINT"]) {
  process.on(name, async () => {
    await vite.close();
    server.closeAllConnections();
    process.exit(0);
  });
}
