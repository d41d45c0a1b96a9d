import { request as rawRequest } from "node:http";
import { expect, test, vi } from "vitest";
import type { RenderOptions } from "web/entry-server";
import { makeApp, page, serving } from "./testing";

/** Resolves when `look` returns true. */
const until = (look: () => boolean) => expect.poll(look).toBe(true);

test("a page is streamed with its status, tags and the request's id", async () => {
  const { app, lines } = makeApp(async () => page("<html>页</html>", { status: 404, tags: ["house:1", "houses"] }));
  await serving(app, async (origin) => {
    const response = await fetch(`${origin}/fapaifang.html?page=2`, { headers: { "X-Request-Id": "abc-1.2_3" } });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("<html>页</html>");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-tag")).toBe("house:1, houses");
    expect(response.headers.get("x-request-id")).toBe("abc-1.2_3");
    expect(response.headers.get("x-build")).toBe("build-1");
    // The page is complete before the first byte is sent, so its length is known.
    expect(response.headers.get("content-length")).toBe("16");
    for (const name of ["x-powered-by", "etag", "set-cookie", "cache-control"])
      expect(response.headers.get(name)).toBeNull();
  });
  await until(() => lines.length > 0);
  expect(lines).toEqual([
    expect.objectContaining({ path: "/fapaifang.html?page=2", status: 404, request_id: "abc-1.2_3" }),
  ]);
});

test("the page is asked for by path and query, never by the host", async () => {
  const calls: { url: string; options: RenderOptions }[] = [];
  const { app } = makeApp(async (request, options) => {
    calls.push({ url: request.url, options });
    return page("");
  });
  await serving(app, async (origin) => {
    const { port } = new URL(origin);
    await new Promise((resolve) => {
      rawRequest({ port, path: "//evil.example/x?a=%E6%9C%9B", headers: { host: "evil.example" } }, resolve).end();
    });
  });
  expect(calls[0]?.url).toBe("http://app.internal//evil.example/x?a=%E6%9C%9B");
  expect(calls[0]?.options.apiOrigin).toBe("http://127.0.0.1:8080");
});

test("the data of a page comes from the API server that asks, if it is one of ours", async () => {
  const { app } = makeApp(async (_, { apiOrigin }) => page(apiOrigin), { API_ORIGIN: "http://a:1,http://b:1" });
  await serving(app, async (origin) => {
    const ask = (from: string) => fetch(origin, { headers: { "X-Api-Origin": from } });
    expect(await (await ask("http://b:1")).text()).toBe("http://b:1");
    expect(await (await ask("")).text()).toBe("http://a:1");
    expect((await ask("http://evil.example")).status).toBe(500);
  });
});

test.each(["", "a b", "x".repeat(65), "a\u00e9"])("an id like %j is replaced", async (id) => {
  const { app } = makeApp(async (_, { requestId }) => page(requestId));
  await serving(app, async (origin) => {
    const response = await fetch(origin, { headers: { "X-Request-Id": id } });
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.text()).toBe(response.headers.get("x-request-id"));
  });
});

test("the proof of an id goes to the API and not to the visitor", async () => {
  const { app } = makeApp(async (_, { requestProof }) => page(requestProof ?? "none"));
  await serving(app, async (origin) => {
    const response = await fetch(origin, { headers: { "X-Request-Id": "abc", "X-Request-Proof": "secret" } });
    expect(await response.text()).toBe("secret");
    expect([...response.headers.values()].join()).not.toContain("secret");
  });
});

test("a page is told for which of the two hosts it is", async () => {
  const { app } = makeApp(async (request) => page(request.headers.get("x-site") || "desktop"));
  await serving(app, async (origin) => {
    const site = async (value: string) => (await fetch(origin, { headers: { "X-Site": value } })).text();
    expect(await site("mobile")).toBe("mobile");
    expect(await site("evil")).toBe("desktop");
  });
});

test("a page is told where it is answered as Markdown, which is a path of the site", async () => {
  const { app } = makeApp(async (_, { markdown }) => page(markdown ?? "none"));
  await serving(app, async (origin) => {
    const told = async (value: string) => (await fetch(origin, { headers: { "X-Markdown": value } })).text();
    expect(await told("/fapaifang.html.md?page=2")).toBe("/fapaifang.html.md?page=2");
    for (const other of ["", "//evil.example/", "https://evil.example/"]) expect(await told(other)).toBe("none");
  });
});

test("a moved page is a redirect", async () => {
  const { app } = makeApp(async () => ({
    kind: "redirect",
    status: 301,
    location: "/fapaifang/chaoyang/",
    tags: ["seo"],
  }));
  await serving(app, async (origin) => {
    const response = await fetch(`${origin}/fapaifang/chaoyang`, { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/fapaifang/chaoyang/");
    expect(response.headers.get("cache-tag")).toBe("seo");
    expect(await response.text()).toBe("");
  });
});

test("only GET is answered, and only for paths", async () => {
  const render = vi.fn(async () => page(""));
  const { app } = makeApp(render);
  await serving(app, async (origin) => {
    for (const method of ["POST", "PUT", "DELETE", "HEAD"]) {
      const response = await fetch(origin, { method });
      expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "GET"]);
    }
    const { port } = new URL(origin);
    const status = await new Promise((resolve) => {
      rawRequest({ port, path: "http://evil.example/" }, (response) => resolve(response.statusCode)).end();
    });
    expect(status).toBe(405);
  });
  expect(render).not.toHaveBeenCalled();
});

test("what cannot be rendered is a 500 without inner text, and says why in the log", async () => {
  const { app, lines } = makeApp(async () => {
    throw new Error("secret reason");
  });
  await serving(app, async (origin) => {
    const response = await fetch(origin);
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).not.toContain("secret");
  });
  expect(lines).toContainEqual(expect.objectContaining({ level: "error", error: "secret reason" }));
});

test("an error page of the server is not to be kept", async () => {
  const { app } = makeApp(async () => page("<html>", { status: 502 }));
  await serving(app, async (origin) => {
    const response = await fetch(origin);
    expect([response.status, response.headers.get("cache-control")]).toEqual([502, "no-store"]);
  });
});

test("a render is called off at its time limit", async () => {
  const { app } = makeApp(
    (request) =>
      new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason))),
    { SSR_RENDER_TIMEOUT_MS: "100" },
  );
  await serving(app, async (origin) => {
    expect((await fetch(origin)).status).toBe(504);
  });
});

test("a page cut off in the middle does not end well", async () => {
  const abort = vi.fn();
  const { app } = makeApp(
    async () => ({
      kind: "page",
      status: 200,
      tags: [],
      abort,
      pipe: (into) => void into.write("<html>"),
    }),
    { SSR_RENDER_TIMEOUT_MS: "100" },
  );
  await serving(app, async (origin) => {
    const response = await fetch(origin);
    await expect(response.text()).rejects.toThrow();
  });
  expect(abort).toHaveBeenCalledTimes(1);
});

test("leaving calls the render off and makes room for the next", async () => {
  let begun = 0;
  let calledOff = 0;
  const { app } = makeApp(
    (request) =>
      new Promise((resolve, reject) => {
        if (request.url.endsWith("/quick")) return resolve(page("quick"));
        begun++;
        request.signal.addEventListener("abort", () => {
          calledOff++;
          reject(request.signal.reason);
        });
      }),
    { SSR_CONCURRENCY: "1" },
  );
  await serving(app, async (origin) => {
    const controller = new AbortController();
    const slow = fetch(origin, { signal: controller.signal }).catch(() => null);
    const waiting = fetch(`${origin}/quick`);
    await until(() => begun === 1);
    controller.abort();
    await slow;
    expect(await (await waiting).text()).toBe("quick");
    expect(calledOff).toBe(1);
  });
});

test("more than can wait are sent away at once", async () => {
  const release: (() => void)[] = [];
  const { app } = makeApp(() => new Promise((resolve) => release.push(() => resolve(page("done")))), {
    SSR_CONCURRENCY: "1",
  });
  await serving(app, async (origin) => {
    const responses: Promise<Response>[] = Array.from({ length: 10 }, () => fetch(origin));
    const first = await Promise.race(responses);
    expect([first.status, first.headers.get("retry-after")]).toEqual([503, "1"]);
    for (let served = 0; served < 9; served++) {
      await until(() => release.length > 0);
      release.shift()?.();
    }
    const statuses = (await Promise.all(responses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(9).fill(200), 503]);
  });
});

test("/healthz says whether new work is welcome", async () => {
  let draining = false;
  const { app } = makeApp(
    async () => page(""),
    {},
    () => draining,
  );
  await serving(app, async (origin) => {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    draining = true;
    expect((await fetch(`${origin}/healthz`)).status).toBe(503);
  });
});
