import http from "node:http";

/** An answer of the API, read to its end: the part of a fetch Response that the API client looks at. */
export interface ApiResponse {
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  blob(): Promise<Blob>;
}

interface Call {
  method: string;
  headers: Record<string, string>;
  body?: string | Blob;
  signal?: AbortSignal | null;
}

/**
 * A fetch for the calls of pages, on connections that stay open. A page makes half a dozen calls, and Node's own fetch
 * costs more for each than the call itself.
 */
export function createApiFetch(connections: number): (url: string, call: Call) => Promise<ApiResponse> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = http.request(url, { agent, method, headers, signal: signal ?? undefined }, (message) => {
        const chunks: Buffer[] = [];
        message.on("data", (chunk: Buffer) => chunks.push(chunk));
        message.on("error", reject);
        message.on("end", () => resolve(responseOf(message, Buffer.concat(chunks))));
      });
      request.on("error", reject);
      // No page sends a file while it is drawn.
      request.end(typeof body === "string" ? body : undefined);
    });
}

function responseOf({ statusCode = 0, headers }: http.IncomingMessage, body: Buffer): ApiResponse {
  return {
    status: statusCode,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    json: async () => JSON.parse(body.toString("utf8")),
    blob: async () => new Blob([new Uint8Array(body)]),
  };
}
