import { expect, test } from "vitest";
import { loadConfig } from "./config";

test("an empty environment is a working one", () => {
  expect(loadConfig({}, "/m.json")).toEqual({
    host: "127.0.0.1",
    logLevel: "info",
    port: 3001,
    apiOrigins: ["http://127.0.0.1:8080"],
    concurrency: 16,
    queue: 128,
    renderTimeoutMs: 5000,
    maxRssBytes: 512 * 1024 * 1024,
    drainTimeoutMs: 10_000,
    manifest: "/m.json",
  });
});

test("settings are taken, a final slash of the API's origin is not", () => {
  const config = loadConfig(
    { SSR_HOST: "0.0.0.0", SSR_PORT: "0", API_ORIGIN: "https://api.example:8443/, http://b:1", LOG_LEVEL: "warn" },
    "/m.json",
  );
  expect(config).toMatchObject({ host: "0.0.0.0", port: 0, logLevel: "warn" });
  expect(config.apiOrigins).toEqual(["https://api.example:8443", "http://b:1"]);
});

test("all faults are named at once", () => {
  const load = () =>
    loadConfig(
      { SSR_PORT: "70000", SSR_CONCURRENCY: "1.5", API_ORIGIN: "ftp://x", SSR_MAX_RSS_MB: "lots", LOG_LEVEL: "all" },
      "",
    );
  expect(load).toThrow(/LOG_LEVEL.*SSR_CONCURRENCY.*SSR_PORT.*API_ORIGIN.*SSR_MAX_RSS_MB/);
});
