import type { SafeStorage } from "../lib/browser/storage";

/**
 * Creates storage in memory with its content in `values`. `blocked` simulates a browser that refuses
 * storage.
 */
export function memoryStorage({ blocked = false } = {}): SafeStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      if (!blocked) values.set(key, value);
      return !blocked;
    },
    clear: () => values.clear(),
  };
}

/** Builds an API response with an HTTP status and a body such as `{code,msg,data}`. */
export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const json = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(json, { status, headers: { "content-type": "application/json", ...headers } });
}

export const success = (data: unknown, headers?: Record<string, string>) =>
  answer(200, { code: 200, msg: "ok", data }, headers);
