// Proxies between the real processes that fail on demand.
import http from "node:http";
import net from "node:net";

const listen = (server) =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));

/**
 * A TCP proxy in front of a database: `cut()` breaks every connection and refuses new ones until `mend()`.
 *
 * @param {string} databaseUrl of the real database
 * @returns {Promise<{url: string, cut: () => void, mend: () => void, close: () => void}>} `url` leads through the proxy
 */
export async function databaseProxy(databaseUrl) {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  const open = new Set();
  let away = false;
  const server = net.createServer((near) => {
    if (away) return near.destroy();
    const far = net.connect(Number(port || 5432), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  url.hostname = "127.0.0.1";
  url.port = String(await listen(server));
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      away = true;
      breakAll();
    },
    mend() {
      away = false;
    },
    close() {
      breakAll();
      server.close();
    },
  };
}

/**
 * An HTTP proxy in front of a renderer. `faults` maps a path to its handler: `(req, res, pass)`, where `pass()`
 * forwards the request.
 *
 * @param {string} origin of the real renderer
 */
export async function rendererProxy(origin) {
  const faults = new Map();
  const awaited = new Map();
  const agent = new http.Agent({ keepAlive: false });
  const server = http.createServer((req, res) => {
    const pass = () => {
      const upstream = http.request(`${origin}${req.url}`, { agent, headers: req.headers }, (answer) => {
        res.writeHead(answer.statusCode, answer.headers);
        answer.pipe(res);
        // If the renderer cut a page off, the proxy must not end the response normally, or the page would look
        // complete.
        answer.on("aborted", () => res.destroy());
      });
      upstream.on("error", () => res.destroy());
      res.on("close", () => upstream.destroy());
      upstream.end();
    };
    const path = new URL(req.url, "http://x").pathname;
    awaited.get(path)?.();
    const fault = faults.get(path);
    if (fault) fault(req, res, pass);
    else pass();
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    faults,
    /** Returns a promise that resolves at the next request of the path. */
    requested: (path) => new Promise((resolve) => awaited.set(path, resolve)),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
