import type { LoaderFunction, RouteObject } from "react-router";
import type { RouteHandle } from "../../api/page-loader";
import { wrapLoaders } from "../wrap-loaders";
import { signal } from "./loading-signal";

/** The pauses between attempts in milliseconds; the last one repeats. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

/** Waits before the next attempt. It rejects if the visitor goes elsewhere. */
function pause(attempt: number, { signal: leaving }: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(leaving.reason);
    };
    const timer = setTimeout(
      () => {
        leaving.removeEventListener("abort", end);
        resolve();
      },
      PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)],
    );
    leaving.addEventListener("abort", end, { once: true });
  });
}

/** Reports whether the server did not respond or was temporarily unavailable. */
const isTemporary = (cause: unknown): boolean =>
  cause instanceof Response && cause.status >= 502 && cause.status <= 504;

/**
 * Returns a loader that tries again as long as the server does not respond and `stays` returns true.
 * Meanwhile the visitor sees a note about the retries.
 */
function retrying(loader: LoaderFunction, stays: () => boolean): LoaderFunction {
  return async (args, context) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await loader(args, context);
      } catch (cause) {
        if (args.request.signal.aborted || !isTemporary(cause) || !stays()) throw cause;
      }
      signal("服务器没有回应，正在自动重试");
      await pause(attempt, args.request).finally(() => signal(""));
    }
  };
}

const fileOf = (handle: unknown): string | undefined => (handle as RouteHandle | undefined)?.file;

/**
 * Makes the loader of each page try again if that page is already shown, so that a list stays visible while
 * the list with the next filter gets no response. `shown` returns the handle of the current page. A
 * navigation to another page is not tried again and shows the error page.
 */
export const withRetries = (routes: RouteObject[], shown: () => unknown): RouteObject[] =>
  wrapLoaders(routes, (loader, { handle }) =>
    retrying(loader, () => fileOf(handle) !== undefined && fileOf(handle) === fileOf(shown())),
  );
