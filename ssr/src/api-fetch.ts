import http from "node:http";

/** A complete API response: the part of a fetch Response that the API client reads, and the bytes of its body. */
export interface ApiResponse {
  status: number;
  headers: { get(name: string): string | null };
  body: Buffer;
  json(): Promise<unknown>;
  blob(): Promise<Blob>;
}

export interface Call {
  method: string;
  headers: Record<string, string>;
  body?: string | Blob;
  signal?: AbortSignal | null;
}

export type ApiFetch = (url: string, call: Call) => Promise<ApiResponse>;

/**
 * Returns a fetch for the API calls of pages, with keep-alive connections. Node's own fetch costs more time than
 * the call itself.
 */
export function createApiFetch(connections: number): ApiFetch {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = http.request(url, { agent, method, headers, signal: signal ?? undefined }, (message) => {
        const chunks: Buffer[] = [];
        message.on("data", (chunk: Buffer) => chunks.push(chunk));
        message.on("error", reject);
        message.on("end", () => resolve(responseOf(message.statusCode ?? 0, message.headers, Buffer.concat(chunks))));
      });
      request.on("error", reject);
      // A body that is a file is not sent, because rendering a page never uploads a file.
      request.end(typeof body === "string" ? body : undefined);
    });
}

/** Builds a response; the names in `headers` are in lower case. */
export function responseOf(status: number, headers: http.IncomingHttpHeaders, body: Buffer): ApiResponse {
  return {
    status,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    body,
    json: async () => JSON.parse(body.toString("utf8")),
    blob: async () => new Blob([new Uint8Array(body)]),
  };
}
