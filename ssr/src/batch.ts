import { type ApiFetch, type ApiResponse, type Call, responseOf } from "./api-fetch";
import type { Items, ReadItems } from "./items";

/** The API's address for batches, see api/pages/batch. */
const PATH = "/internal/calls";

/** The maximum number of calls in a batch. The API has the same limit, and accepts bodies of at most 16 KB. */
const MAX_CALLS = 32;
const MAX_BYTES = 12_000;

/** The header that proves that the API itself requested the page. The API accepts batches only with this proof. */
const PROOF = "X-Request-Proof";

/** A call in the body of a batch: the path with its query, and the headers that only this call has. */
interface Entry {
  path: string;
  headers?: Record<string, string>;
}

interface Waiting {
  url: string;
  call: Call;
  resolve: (response: ApiResponse | Promise<ApiResponse>) => void;
  reject: (reason: unknown) => void;
}

/**
 * Returns a fetch for the calls of one page. GET calls that start in the same turn of the event loop are
 * sent as one request. Each still has its own status, headers and errors. A single call is sent as it is,
 * and so are calls that the API would not accept in a batch.
 */
export function batchCalls(origin: string, fetch: ApiFetch, readItems: ReadItems): ApiFetch {
  let waiting: Waiting[] = [];
  const flush = () => {
    const all = waiting;
    waiting = [];
    for (const group of groupsOf(all, origin)) send(group);
  };

  async function send(group: Waiting[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const alone = ({ url, call }: Waiting) => fetch(url, call);
    if (group.length === 1) return first.resolve(alone(first));
    try {
      const { headers, entries } = bodyOf(group, origin);
      const response = await fetch(origin + PATH, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(entries),
        signal: signalOf(group),
      });
      // A status of 404 or 405 means that this API has no batches or refuses the renderer's proof (batch.go).
      // Each call is then sent separately, which still works.
      const isUnknown = response.status === 404 || response.status === 405;
      const parts = response.status === 200 ? partsOf(response.body, readItems) : [];
      for (const [i, one] of group.entries()) one.resolve(isUnknown ? alone(one) : (parts[i] ?? response));
    } catch (cause) {
      for (const { reject } of group) reject(cause);
    }
  }

  return (url, call) => {
    if (call.method !== "GET" || !call.headers[PROOF]) return fetch(url, call);
    return new Promise((resolve, reject) => {
      // process.nextTick runs after all promise callbacks, so the batch includes calls that follow cached
      // responses.
      if (waiting.length === 0) process.nextTick(flush);
      waiting.push({ url, call, resolve, reject });
    });
  };
}

/** Splits the calls into batches that do not exceed the limits on calls and bytes. */
function groupsOf(all: Waiting[], origin: string): Waiting[][] {
  const groups: Waiting[][] = [];
  let bytes = 0;
  for (const one of all) {
    const size = one.url.length - origin.length + JSON.stringify(one.call.headers).length;
    const last = groups.at(-1);
    if (last && last.length < MAX_CALLS && bytes + size <= MAX_BYTES) last.push(one);
    else {
      groups.push([one]);
      bytes = 0;
    }
    bytes += size;
  }
  return groups;
}

/** Returns the headers that all calls share, and the calls with their remaining headers. */
function bodyOf(group: Waiting[], origin: string): { headers: Record<string, string>; entries: Entry[] } {
  const isCommon = ([name, value]: [string, string]) => group.every(({ call }) => call.headers[name] === value);
  const own = (call: Call) => Object.entries(call.headers).filter((header) => !isCommon(header));
  const entries = group.map(({ url, call }) => {
    const headers = own(call);
    return { path: url.slice(origin.length), ...(headers.length > 0 && { headers: Object.fromEntries(headers) }) };
  });
  return { headers: Object.fromEntries(Object.entries(group[0]?.call.headers ?? {}).filter(isCommon)), entries };
}

/**
 * Returns the abort signal for a batch: the signal that all of its calls have or, if they have different
 * ones, a signal that aborts when all calls have been aborted.
 */
function signalOf(group: Waiting[]): AbortSignal | null | undefined {
  const signal = group[0]?.call.signal;
  return group.every(({ call }) => call.signal === signal) ? signal : whenAllAborted(group);
}

/**
 * Returns a signal that aborts when all calls of the batch have been aborted. A call that is aborted alone
 * fails at once, but the request continues for the others.
 */
function whenAllAborted(group: Waiting[]): AbortSignal {
  const controller = new AbortController();
  let left = group.length;
  for (const { call, reject } of group) {
    const end = () => {
      reject(call.signal?.reason);
      left--;
      if (left === 0) controller.abort();
    };
    if (call.signal?.aborted) end();
    else call.signal?.addEventListener("abort", end, { once: true });
  }
  return controller.signal;
}

/** Parses the response to a batch: one line that describes the responses, followed by their bodies. */
function partsOf(body: Buffer, readItems: ReadItems): ApiResponse[] {
  const end = body.indexOf("\n");
  const parts: { status: number; headers: Record<string, string>; length: number; items?: Items }[] = JSON.parse(
    body.toString("utf8", 0, end),
  );
  let from = end + 1;
  return parts.map(({ status, headers, length, items }) => {
    const own = body.subarray(from, from + length);
    from += length;
    const part = responseOf(status, headers, own);
    return items ? { ...part, json: async () => readItems(own, items) } : part;
  });
}
