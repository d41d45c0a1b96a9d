import { expect, test } from "vitest";
import { createReferenceCache } from "./reference-data";
import { success } from "./testing";

/** A fake API with a version of its data. Every response contains the number of calls so far. */
function makeApi() {
  const state = { count: "a-1", calls: [] as string[] };
  const fetch = async (url: string) => {
    state.calls.push(url);
    const tag = url === "/api/house" ? "houses, site" : "site";
    return success({ calls: state.calls.length }, { "cache-tag": tag, "x-reference-data-version": state.count });
  };
  return { state, fetch };
}

const init = { method: "GET", headers: {}, credentials: "include" } as const;

test("what never changes is asked for once, everything else for every page", async () => {
  const { state, fetch } = makeApi();
  const cache = createReferenceCache();
  for (let i = 0; i < 3; i++) {
    const page = cache.page(fetch, false);
    const site = await page.fetch("/api/site?a=1", init);
    await page.fetch("/api/house", init);
    expect(await site.json()).toEqual({ code: 200, msg: "ok", data: { calls: 1 } });
    expect(site.headers.get("cache-tag")).toBe("site");
    expect(page.outdated()).toBe(false);
  }
  expect(state.calls).toEqual(["/api/site?a=1", "/api/house", "/api/house", "/api/house"]);
});

test("a page that used what has changed says so, and the next has the new", async () => {
  const { state, fetch } = makeApi();
  const cache = createReferenceCache();
  await cache.page(fetch, false).fetch("/api/site?a=1", init);
  state.count = "a-2";
  const page = cache.page(fetch, false);
  await page.fetch("/api/site?a=1", init);
  expect(page.outdated()).toBe(false);
  await page.fetch("/api/house", init);
  expect(page.outdated()).toBe(true);
  const next = cache.page(fetch, false);
  const site = await next.fetch("/api/site?a=1", init);
  expect(await site.json()).toMatchObject({ data: { calls: 3 } });
  expect(next.outdated()).toBe(false);
});

test("an answer that its address does not decide is never kept", async () => {
  const { state, fetch } = makeApi();
  const cache = createReferenceCache();
  for (let i = 0; i < 2; i++) await cache.page(fetch, false).fetch("/api/page-path", init);
  expect(state.calls).toHaveLength(2);
});

test("a page may ask for everything, and an API without a count is asked each time", async () => {
  const { state, fetch } = makeApi();
  const cache = createReferenceCache();
  await cache.page(fetch, false).fetch("/api/site?a=1", init);
  await cache.page(fetch, true).fetch("/api/site?a=1", init);
  expect(state.calls).toHaveLength(2);
  state.count = "";
  const old = createReferenceCache();
  await old.page(fetch, false).fetch("/api/site?a=1", init);
  await old.page(fetch, false).fetch("/api/site?a=1", init);
  expect(state.calls).toHaveLength(4);
});

test("each API process has what it answered itself", async () => {
  const cache = createReferenceCache();
  const calls: string[] = [];
  const fetch = async (url: string) => {
    calls.push(url);
    return success({ url }, { "cache-tag": "site", "x-reference-data-version": `${new URL(url).host}-1` });
  };
  for (let i = 0; i < 3; i++) {
    for (const origin of ["http://a:1", "http://b:1"]) {
      const page = cache.page(fetch, false);
      const site = await page.fetch(`${origin}/api/site`, init);
      expect(await site.json()).toMatchObject({ data: { url: `${origin}/api/site` } });
      expect(page.outdated()).toBe(false);
    }
  }
  expect(calls).toHaveLength(2);
});
