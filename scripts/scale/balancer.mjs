// A simple load balancer: it uses the API servers in turn, and tries the next one if a server sends no byte of a
// response.
import http from "node:http";

/**
 * @param {string[]} origins of the API servers
 * @returns {Promise<{origin: string, moved: () => number, close: () => void}>} `moved` returns the number of requests
 *   that a second server answered
 */
export async function startBalancer(origins) {
  let turn = 0;
  let moved = 0;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  function pass(req, res, body, front, left) {
    const { hostname, port } = new URL(origins[front % origins.length]);
    const asked = http.request({ agent, hostname, port, method: req.method, path: req.url, headers: req.headers });
    asked.on("response", (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
      answer.on("error", () => res.destroy());
      answer.on("aborted", () => res.destroy());
    });
    asked.on("error", () => {
      if (res.headersSent) return res.destroy();
      // A request other than GET may have been executed, so it is not repeated.
      if (left === 0 || req.method !== "GET") return res.writeHead(502).end();
      moved++;
      pass(req, res, body, front + 1, left - 1);
    });
    asked.end(body);
  }

  const server = http.createServer((req, res) => {
    const chunks = [];
    req.on("data", (chunk) => chunks.push(chunk));
    // A reused connection may break when its API server is killed, and a new connection may be refused. So
    // each server is tried at most twice.
    req.on("end", () => pass(req, res, Buffer.concat(chunks), turn++, 2 * origins.length - 1));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    moved: () => moved,
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
