import { ApiError } from "./errors";
import { type Outgoing, outgoing } from "./request";
import type { Api, CallOptions, Method } from "./types";

export const TIMEOUT_MS = 20_000;

/** The parts of a fetch Response that are used, so that the renderer can use another HTTP client. */
export interface ApiResponse {
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  blob(): Promise<Blob>;
}

/** Makes one call. */
export type Fetch = (url: string, init: Outgoing["init"]) => Promise<ApiResponse>;

/** How API calls differ between the browser and the server. */
export interface ApiEnvironment {
  /** The API's scheme and host; "" for those of the page. */
  origin: string;
  fetch: Fetch;
  /** Headers of every call. */
  headers: () => Record<string, string>;
  provinceId: () => number;
  /** Whether the caller limits the time of all calls, so that single calls need no limit. */
  hasLimit?: boolean;
  /** Runs before a call is made. */
  before?: (path: string) => Promise<void>;
  /** Called with every response, before its body is read. */
  onResponse?: (response: ApiResponse) => void;
  /** Called with every error before it is thrown. */
  onError?: (error: ApiError, options: CallOptions) => void;
}

/**
 * Runs `act` with a signal that aborts after the time limit, or when `outer` aborts. Afterwards it removes
 * its timer and listener.
 */
async function limited<T>(outer: AbortSignal | undefined, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, TIMEOUT_MS);
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort);
  try {
    return await act(controller.signal);
  } catch (cause) {
    // A call that was aborted because the visitor left the page is no failure.
    if (outer?.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(0, 0, "", timedOut);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", abort);
  }
}

/** Runs `act` with the caller's signal, which already has a time limit. */
async function unlimited<T>(outer: AbortSignal | undefined, act: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await act(outer);
  } catch (cause) {
    if (outer?.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(0, 0, "");
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads a response: returns the `data` of {code,msg,data}, or a non-empty file. */
async function unwrap(response: ApiResponse): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "json";
  // HTML instead of JSON is the login page of a public Wi-Fi: the request did not reach the API.
  if (response.status === 200 && type.includes("text/html")) throw new ApiError(0, 0, "");
  if (response.status === 200 && !type.includes("json")) {
    const file = await response.blob();
    if (file.size > 0) return file;
    throw new ApiError(200, 0, "");
  }
  const body: unknown = await response.json().catch(() => null);
  const fields = (typeof body === "object" && body ? body : {}) as Record<string, unknown>;
  if (response.status === 200 && fields.code === 200) return fields.data;
  const code = typeof fields.code === "number" ? fields.code : response.status;
  throw new ApiError(response.status, code, textOf(fields.msg) || textOf(fields.message));
}

/** Creates the typed client of the API for an environment. */
export function createApi(env: ApiEnvironment): Api {
  const caller =
    (method: Method) =>
    async (path: string, options: CallOptions = {}): Promise<unknown> => {
      await env.before?.(path);
      const { url, init } = outgoing(method, path, options, {
        origin: env.origin,
        headers: env.headers(),
        provinceId: env.provinceId(),
      });
      try {
        return await (env.hasLimit ? unlimited : limited)(options.signal, async (signal?: AbortSignal) => {
          const response = await env.fetch(url, signal ? { ...init, signal } : init);
          env.onResponse?.(response);
          return unwrap(response);
        });
      } catch (cause) {
        if (cause instanceof ApiError && !options.background) env.onError?.(cause, options);
        throw cause;
      }
    };
  return { get: caller("get"), post: caller("post"), put: caller("put"), delete: caller("delete") } as Api;
}
