import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createApiFetch } from "./api-fetch";

async function answering<T>(handle: http.RequestListener, use: (origin: string) => Promise<T>): Promise<T> {
  const server = http.createServer(handle).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("hands on method, headers and address, and reads the whole res", async () => {
  await answering(
    (req, res) => {
      res.writeHead(404, { "Cache-Tag": "house:1, houses" });
      const said = { code: 404, data: [req.method, req.url, req.headers.platform] };
      res.end(JSON.stringify(said));
    },
    async (origin) => {
      const res = await createApiFetch(2)(`${origin}/api/a?b=%E4%BA%AC`, {
        method: "GET",
        headers: { Platform: "212" },
      });
      expect(res.status).toBe(404);
      expect(res.headers.get("cache-tag")).toBe("house:1, houses");
      expect(res.headers.get("content-type")).toBeNull();
      expect(await res.json()).toEqual({ code: 404, data: ["GET", "/api/a?b=%E4%BA%AC", "212"] });
    },
  );
});

test("ends with its signal, and fails where an res is cut off or no JSON", async () => {
  await answering(
    (req, res) => {
      if (req.url === "/cut") {
        res.writeHead(200, { "Content-Length": "10" });
        res.write("{");
        setTimeout(() => res.destroy(), 20);
      }
      if (req.url === "/text") res.end("no JSON");
    },
    async (origin) => {
      const call = createApiFetch(2);
      const controller = new AbortController();
      const hung = call(`${origin}/hung`, { method: "GET", headers: {}, signal: controller.signal });
      setTimeout(() => controller.abort(), 20);
      await expect(hung).rejects.toThrow("aborted");
      await expect(call(`${origin}/cut`, { method: "GET", headers: {} })).rejects.toThrow("aborted");
      const text = await call(`${origin}/text`, { method: "GET", headers: {} });
      await expect(text.json()).rejects.toThrow(SyntaxError);
    },
  );
});
