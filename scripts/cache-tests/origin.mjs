// The server of the test suite, used as the renderer of the page cache. The page cache forwards only the
// page's address of a request, and only the documented parts of a response. So the text of the page contains
// the suite's headers and the number of the client's request.
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Separates the headers of the suite's response from the text of that response. */
const MARK = "\n<!-- of the suite -->\n";

/**
 * Splits a page into the headers of the suite's response and the text. There are no headers if the page
 * contains none.
 */
export function unwrap(page) {
  const at = page.indexOf(MARK);
  if (at < 0) return { headers: {}, text: page };
  return { headers: JSON.parse(page.slice(0, at)), text: page.slice(at + MARK.length) };
}

/** Makes the text of a response begin with the headers of the response. */
function wrapEnd(response) {
  const end = response.end.bind(response);
  response.end = (text) => {
    const headers = JSON.stringify(response.getHeaders());
    response.removeHeader("Content-Length"); // the length that the test sets is wrong for the longer text
    end(text === undefined ? undefined : headers + MARK + text);
  };
}

/**
 * Listens as a renderer for the tests of a suite.
 * @param {string} suite the folder of the package http-cache-tests
 * @param {(page: string) => {uuid: string, current: Record<string, string>} | undefined} testOf returns
 *   the test of a page, with the headers of the client's request that identify the request
 */
export async function startOrigin(suite, testOf) {
  const load = async (file) => import(pathToFileURL(path.join(suite, "server", file)).href);
  const { default: handleTest } = await load("handle-test.mjs");
  const { default: handleConfig } = await load("handle-config.mjs");
  const { default: handleState } = await load("handle-state.mjs");
  const server = http.createServer((request, response) => {
    const [, kind, uuid] = request.url.split("/");
    if (kind === "config") return handleConfig([uuid], request, response);
    if (kind === "state") return handleState([uuid], request, response);
    if (kind === "healthz") return response.end();
    const test = testOf(request.url.split("?")[0]);
    if (!test) return response.writeHead(404).end();
    Object.assign(request.headers, test.current);
    wrapEnd(response);
    return handleTest([test.uuid], request, response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
