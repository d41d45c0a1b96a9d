import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { assetResolver, createReferenceCache, render } from "web/entry-server";
import { createApp } from "./app";
import { type Config, loadConfig } from "./config";
import { integrityOf } from "./integrity";
import { createLog, errorFields, type Log, standardOutput } from "./log";
import { createDrain, watchMemory } from "./stop";

const MANIFEST = fileURLToPath(new URL("../../web/dist/client/.vite/manifest.json", import.meta.url));
const BUILD_LENGTH = 16;

function main(config: Config, log: Log): void {
  const manifest = JSON.parse(readFileSync(config.manifest, "utf8"));
  const app = createApp({
    config,
    render,
    assetsOf: assetResolver(manifest, integrityOf(manifest, config.manifest)),
    referenceCache: createReferenceCache(),
    log,
    draining: () => drain.begun,
    // The bundle is a single file that includes the pages, so its hash identifies the build.
    build: createHash("sha256")
      .update(readFileSync(fileURLToPath(import.meta.url)))
      .digest("hex")
      .slice(0, BUILD_LENGTH),
  });
  const server = app.listen(config.port, config.host);
  // This is longer than the API server keeps idle connections, so that the API server never writes to a
  // connection that is being closed.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  const drain = createDrain(server, config.drainTimeoutMs, log, () => process.exit(0));

  server.on("listening", () => {
    log("info", "listening", { port: (server.address() as AddressInfo).port, api: config.apiOrigins.join(",") });
  });
  server.on("error", (error) => {
    log("error", "cannot listen", { port: config.port, ...errorFields(error) });
    process.exit(1);
  });
  for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => drain.begin(name));
  watchMemory(config.maxRssBytes, (rss) => drain.begin(`memory ${Math.round(rss / 1024 / 1024)} MB`));
}

const config = loadConfig(process.env, MANIFEST);
const log = createLog(standardOutput(), config.logLevel);
process.on("uncaughtException", (error) => {
  log("error", "uncaught", errorFields(error));
  process.exit(1);
});
main(config, log);
