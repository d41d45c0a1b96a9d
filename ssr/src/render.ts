import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { Rendered, RenderOptions } from "web/entry-server";
import { createSemaphore } from "./admission";
import { createApiFetch } from "./api-fetch";
import { batchCalls } from "./batch";
import type { Config } from "./config";
import { createItemReader } from "./items";
import { errorFields, type Log } from "./log";

/** Renders a page; this is `render` of web/entry-server. */
export type Render = (request: Request, options: RenderOptions) => Promise<Rendered>;

export interface RendererParts {
  config: Config;
  render: Render;
  assetsOf: RenderOptions["assetsOf"];
  referenceCache?: RenderOptions["referenceCache"];
  log: Log;
}

/**
 * The request header that contains the origin of the API server that requests the page. The page's data must
 * come from that server, because other servers may not have received a change yet.
 */
const ORIGIN = "X-Api-Origin";

/** Returns the value of a header if it is a path of this site; otherwise undefined. */
const pathOf = (header: string | undefined) => (header && /^\/(?!\/)/.test(header) ? header : undefined);

/** Sends a plain-text error; the API server replaces it with an HTML page for browsers. */
function refuse(res: ExpressResponse, status: number, text: string): void {
  res.status(status).set("Cache-Control", "no-store").type("text/plain").send(`${text}\n`);
}

/** Returns the handler that renders the page of any address. */
export function createRenderer({ config, render, assetsOf, referenceCache, log }: RendererParts) {
  const semaphore = createSemaphore(config.concurrency, config.queue);
  const callApi = createApiFetch(config.concurrency * 4);
  const readItems = createItemReader();

  async function renderPage(
    req: ExpressRequest,
    res: ExpressResponse,
    requestId: string,
    signal: AbortSignal,
  ): Promise<void> {
    // The host is never taken from the request, because a client can send any Host header.
    const headers = { "X-Site": req.get("X-Site") === "mobile" ? "mobile" : "" };
    const request = new Request(`http://app.internal${req.originalUrl}`, { headers });
    // The signal is not passed as an option. Node would register such a Request for finalization, which keeps
    // all data of the page until the next full garbage collection. These collections took a fifth of a page's
    // processor time.
    Object.defineProperty(request, "signal", { value: signal });
    const apiOrigin = req.get(ORIGIN) || config.apiOrigins[0];
    // The renderer calls only configured origins: a client of this port must not be able to choose the server.
    if (!config.apiOrigins.includes(apiOrigin)) throw new Error(`API_ORIGIN does not list ${apiOrigin}`);
    const rendered = await render(request, {
      apiOrigin,
      fetch: batchCalls(apiOrigin, callApi, readItems),
      referenceCache,
      requestId,
      requestProof: req.get("X-Request-Proof"),
      markdown: pathOf(req.get("X-Markdown")),
      assetsOf,
      onError: (error) => log("error", "render", { request_id: requestId, ...errorFields(error) }),
    });
    if (rendered.tags.length > 0) res.set("Cache-Tag", rendered.tags.join(", "));
    res.status(rendered.status);
    if (rendered.kind === "redirect") {
      res.set("Location", rendered.location).end();
      return;
    }
    res.type("text/html; charset=utf-8");
    if (rendered.modified) res.set("Last-Modified", rendered.modified);
    if (rendered.status >= 500) res.set("Cache-Control", "no-store");
    // The API server treats a response without an end as an error. It would cache a partial page that ended
    // normally.
    signal.addEventListener("abort", () => {
      rendered.abort(signal.reason);
      res.destroy();
    });
    rendered.pipe(res);
  }

  return async function handle(req: ExpressRequest, res: ExpressResponse): Promise<void> {
    const requestId = res.get("X-Request-Id") as string;
    const slot = semaphore.acquire();
    if (!slot) {
      res.set("Retry-After", "1");
      return refuse(res, 503, "busy");
    }
    const release = await slot;
    if (res.closed) return release();

    const started = performance.now();
    const controller = new AbortController();
    // There is one controller and one timer, which is cleared here, because AbortSignal.any and
    // AbortSignal.timeout leak memory in Node 20.
    const timer = setTimeout(() => controller.abort(new Error("render timeout")), config.renderTimeoutMs);
    res.on("close", () => {
      clearTimeout(timer);
      release();
      if (!res.writableFinished) controller.abort(new Error("client gone"));
      log("info", "page", {
        request_id: requestId,
        path: req.originalUrl,
        status: res.statusCode,
        ms: Math.round(performance.now() - started),
      });
    });
    try {
      await renderPage(req, res, requestId, controller.signal);
    } catch (error) {
      if (controller.signal.aborted && res.closed) return;
      log("error", "no page", { request_id: requestId, path: req.originalUrl, ...errorFields(error) });
      if (res.headersSent) res.destroy();
      else refuse(res, controller.signal.aborted ? 504 : 500, "the page could not be rendered");
    }
  };
}
