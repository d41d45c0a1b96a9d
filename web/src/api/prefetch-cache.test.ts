import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createApi } from "./call";
import { apiContext, pageLoader } from "./page-loader";
import { prefetch } from "./prefetch-cache";
import { answer, success } from "./testing";

const HEAD = { status: 200, redirect: null };

/** A page with a counter of its API calls. `up` determines whether the API responds. */
function page(address: string) {
  const state = { calls: 0, up: true };
  const api = createApi({
    origin: "",
    headers: () => ({}),
    provinceId: () => 3,
    fetch: async (url) => {
      state.calls++;
      if (!state.up) return answer(500, {});
      return success(url.startsWith("/api/page-path") ? HEAD : { id: state.calls });
    },
  });
  const loader = pageLoader(async (args) => ({ house: await args.api.get("/api/house/{id}", { path: { id: 7 } }) }));
  const context = new RouterContextProvider(new Map([[apiContext, api]]));
  const load = async (request = new Request(address)) => {
    // As with a loader in a file of its own, which is loaded first.
    await Promise.resolve();
    return loader({ request, params: {}, context } as unknown as LoaderFunctionArgs);
  };
  return { state, load };
}

test("a page shows what was loaded ahead for its address, once", async () => {
  const { state, load } = page("https://site.example/a");
  await prefetch("https://site.example/a", load);
  expect(state.calls).toBe(2);
  expect(await load()).toMatchObject({ head: HEAD });
  expect(state.calls).toBe(2);
  await load();
  expect(state.calls).toBe(4);
});

test("a page that is opened while it is being loaded ahead waits for that", async () => {
  const { state, load } = page("https://site.example/b");
  const ahead = prefetch("https://site.example/b", load);
  expect(await load()).toMatchObject({ head: HEAD });
  await ahead;
  expect(state.calls).toBe(2);
});

test("what failed ahead is asked for again", async () => {
  const { state, load } = page("https://site.example/c");
  state.up = false;
  const ahead = prefetch("https://site.example/c", load);
  const opened = load();
  state.up = true;
  await ahead;
  expect(await opened).toMatchObject({ head: HEAD });
});
