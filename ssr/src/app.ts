import { randomUUID } from "node:crypto";
import express, { type Express } from "express";
import { createRenderer, type RendererParts } from "./render";

export interface AppParts extends RendererParts {
  /** Reports whether the process is shutting down. /healthz then returns 503. */
  draining: () => boolean;
  /**
   * The id of this build, sent in each response. The API server discards pages on disk that another build
   * rendered.
   */
  build?: string;
}

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** Creates the renderer as an HTTP application that serves /healthz, and a page at every other address. */
export function createApp({ draining, build = "", ...parts }: AppParts): Express {
  const app = express();
  app.disable("x-powered-by");
  // Computing an ETag would buffer the whole page. The API server computes its own.
  app.disable("etag");

  app.use((req, res, next) => {
    const given = req.get("X-Request-Id") ?? "";
    res.set("X-Request-Id", REQUEST_ID.test(given) ? given : randomUUID());
    if (build) res.set("X-Build", build);
    next();
  });
  app.get("/healthz", (_, res) => {
    res
      .status(draining() ? 503 : 200)
      .set("Cache-Control", "no-store")
      .type("text/plain")
      .send(draining() ? "draining\n" : "ok\n");
  });
  app.use((req, res, next) => {
    if (req.method === "GET" && req.originalUrl.startsWith("/")) return next();
    res.status(405).set("Allow", "GET").end();
  });
  app.use(createRenderer(parts));
  return app;
}
