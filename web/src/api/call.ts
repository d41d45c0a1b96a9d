import { ApiError } from "./errors";
import { type Outgoing, outgoing } from "./request";
import type { Api, CallOptions, Method } from "./types";

export const TIMEOUT_MS = 20_000;

/** An answer, as far as it is looked at: what a fetch Response and the renderer's own answers have in common. */
export interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  blob(): Promise<Blob>;
}

/** Makes one call. */
export type Fetch = (url: string, init: Outgoing["init"]) => Promise<Answer>;

/** What a client does differently in the browser and on the server. */
export interface Surroundings {
  /** Scheme and host of the API; "" is the page's own. */
  origin: string;
  fetch: Fetch;
  /** Headers of every call. */
  headers: () => Record<string, string>;
  provinceId: () => number;
  /** Runs before a call is made. */
  before?: (path: string) => Promise<void>;
  /** Sees every answer, before its body is read. */
  answered?: (response: Answer) => void;
  /** Sees every failure before it is thrown. */
  failed?: (error: ApiError, options: CallOptions) => void;
}

/** Runs `act` with a signal that ends after the time limit or with `outer`, and leaves neither timer nor listener. */
async function limited<T>(outer: AbortSignal | undefined, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, TIMEOUT_MS);
  const leave = () => controller.abort(outer?.reason);
  if (outer?.aborted) leave();
  outer?.addEventListener("abort", leave);
  try {
    return await act(controller.signal);
  } catch (cause) {
    // Who leaves a page has not met a failure.
    if (outer?.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(0, 0, "", timedOut);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", leave);
  }
}

const sentence = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads an answer: the `data` of {code,msg,data}, or a file that has a size. */
async function unwrap(response: Answer): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "json";
  // A page in place of an answer is that of a network which wants a login first: the API itself was not reached.
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
  throw new ApiError(response.status, code, sentence(fields.msg) || sentence(fields.message));
}

/** Makes the typed client of the API for its surroundings. */
export function createApi(around: Surroundings): Api {
  const caller =
    (method: Method) =>
    async (path: string, options: CallOptions = {}): Promise<unknown> => {
      await around.before?.(path);
      const { url, init } = outgoing(method, path, options, {
        origin: around.origin,
        headers: around.headers(),
        provinceId: around.provinceId(),
      });
      try {
        return await limited(options.signal, async (signal) => {
          const response = await around.fetch(url, { ...init, signal });
          around.answered?.(response);
          return unwrap(response);
        });
      } catch (cause) {
        if (cause instanceof ApiError) around.failed?.(cause, options);
        throw cause;
      }
    };
  return { get: caller("get"), post: caller("post"), put: caller("put"), delete: caller("delete") } as Api;
}
