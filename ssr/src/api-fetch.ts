import http from "node:http";

/** An answer of the API, read to its end: the part of a fetch Response that the API client looks at, and its bytes. */
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

/** A fetch for the calls of pages, on connections that stay open. Node's own fetch costs more for each than the call itself. */
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
      // No page sends a file while it is drawn.
      request.end(typeof body === "string" ? body : undefined);
    });
}

/** An answer with `headers`, whose names are in lower case. */
export function responseOf(status: number, headers: http.IncomingHttpHeaders, body: Buffer): ApiResponse {
  return {
    status,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    body,
    json: async () => JSON.parse(body.toString("utf8")),
    blob: async () => new Blob([new Uint8Array(body)]),
  };
}
