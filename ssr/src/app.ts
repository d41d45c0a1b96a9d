import { randomUUID } from "node:crypto";
import express, { type Express } from "express";
import { createRenderer, type RendererParts } from "./render";

export interface AppParts extends RendererParts {
  /** Whether the process is about to end and should get nothing new. */
  draining: () => boolean;
}

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** The renderer's HTTP side: /healthz, and a page for every other address. */
export function createApp({ draining, ...parts }: AppParts): Express {
  const app = express();
  app.disable("x-powered-by");
  // Computing one would hold the whole page back; the front door makes its own.
  app.disable("etag");

  app.use((asked, answer, next) => {
    const given = asked.get("X-Request-Id") ?? "";
    answer.set("X-Request-Id", REQUEST_ID.test(given) ? given : randomUUID());
    next();
  });
  app.get("/healthz", (_, answer) => {
    answer
      .status(draining() ? 503 : 200)
      .set("Cache-Control", "no-store")
      .type("text/plain")
      .send(draining() ? "draining\n" : "ok\n");
  });
  app.use((asked, answer, next) => {
    if (asked.method === "GET" && asked.originalUrl.startsWith("/")) return next();
    answer.status(405).set("Allow", "GET").end();
  });
  app.use(createRenderer(parts));
  return app;
}
