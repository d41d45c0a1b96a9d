import type { Response as Answer, Request as Asked } from "express";
import type { Rendered, RenderOptions } from "web/entry-server";
import { createApiFetch } from "./api-fetch";
import type { Config } from "./config";
import { createGate } from "./gate";
import { gather } from "./gather";
import { errorFields, type Log } from "./log";

/** What draws pages: web's `render`. */
export type Render = (request: Request, options: RenderOptions) => Promise<Rendered>;

export interface RendererParts {
  config: Config;
  render: Render;
  assetsOf: RenderOptions["assetsOf"];
  constants?: RenderOptions["constants"];
  log: Log;
}

/** Says in a sentence that there is no page; the front door has something better for browsers. */
function refuse(answer: Answer, status: number, text: string): void {
  answer.status(status).set("Cache-Control", "no-store").type("text/plain").send(`${text}\n`);
}

/** Makes the handler that answers any address with its page. */
export function createRenderer({ config, render, assetsOf, constants, log }: RendererParts) {
  const gate = createGate(config.concurrency, config.queue);
  const callApi = createApiFetch(config.concurrency * 4);

  async function draw(asked: Asked, answer: Answer, requestId: string, signal: AbortSignal): Promise<void> {
    // The host never comes from the request: what it says there is anybody's to choose.
    const request = new Request(`http://app.internal${asked.originalUrl}`, { signal });
    const rendered = await render(request, {
      apiOrigin: config.apiOrigin,
      fetch: callApi,
      constants,
      requestId,
      assetsOf,
      onError: (error) => log("error", "render", { request_id: requestId, ...errorFields(error) }),
    });
    if (rendered.tags.length > 0) answer.set("Cache-Tag", rendered.tags.join(", "));
    answer.status(rendered.status);
    if (rendered.kind === "redirect") {
      answer.set("Location", rendered.location).end();
      return;
    }
    answer.type("text/html; charset=utf-8");
    if (rendered.status >= 500) answer.set("Cache-Control", "no-store");
    // An answer cut off is seen as such and kept by nobody; half a page that ends well would be cached.
    signal.addEventListener("abort", () => {
      rendered.abort(signal.reason);
      answer.destroy();
    });
    rendered.pipe(gather(answer));
  }

  return async function handle(asked: Asked, answer: Answer): Promise<void> {
    const requestId = answer.get("X-Request-Id") as string;
    const entered = gate.enter();
    if (!entered) {
      answer.set("Retry-After", "1");
      return refuse(answer, 503, "busy");
    }
    const leave = await entered;
    if (answer.closed) return leave();

    const started = performance.now();
    const controller = new AbortController();
    // One controller and one timer, ended by hand: signals that are combined or time out by themselves leak in Node 20.
    const timer = setTimeout(() => controller.abort(new Error("render timeout")), config.renderTimeoutMs);
    answer.on("close", () => {
      clearTimeout(timer);
      leave();
      if (!answer.writableFinished) controller.abort(new Error("client gone"));
      log("info", "page", {
        request_id: requestId,
        path: asked.originalUrl,
        status: answer.statusCode,
        ms: Math.round(performance.now() - started),
      });
    });
    try {
      await draw(asked, answer, requestId, controller.signal);
    } catch (error) {
      if (controller.signal.aborted && answer.closed) return;
      log("error", "no page", { request_id: requestId, path: asked.originalUrl, ...errorFields(error) });
      if (answer.headersSent) answer.destroy();
      else refuse(answer, controller.signal.aborted ? 504 : 500, "the page could not be rendered");
    }
  };
}
