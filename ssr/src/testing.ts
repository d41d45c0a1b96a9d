import type { AddressInfo } from "node:net";
import type { Express } from "express";
import type { Rendered } from "web/entry-server";
import { createApp } from "./app";
import { loadConfig } from "./config";
import type { Render } from "./render";

/** Builds a rendered page with `text` as its HTML. */
export function page(text: string, more: { status?: number; tags?: string[] } = {}): Rendered {
  return {
    kind: "page",
    status: more.status ?? 200,
    tags: more.tags ?? [],
    pipe: (into) => void into.end(text),
    abort: () => {},
  };
}

export type Line = Record<string, unknown>;

/** Creates the renderer's app with the test's own `render`. */
export function makeApp(render: Render, env: Record<string, string> = {}, draining = () => false) {
  const lines: Line[] = [];
  const app = createApp({
    config: loadConfig(env, ""),
    render,
    assetsOf: () => ({ scripts: [], css: [] }),
    log: (level, message, fields) => lines.push({ level, message, ...fields }),
    draining,
    build: "build-1",
  });
  return { app, lines };
}

/** Serves an app on a free port while `use` runs. */
export async function serving<T>(app: Express, use: (origin: string) => Promise<T>): Promise<T> {
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
