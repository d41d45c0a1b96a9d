import type { LoaderFunction, RouteObject } from "react-router";
import { expect, test, vi } from "vitest";
import { notFound } from "../lib/http-error";
import { withSuggestions } from "./with-suggestions";

vi.mock("../routes/missing/suggestions.loader", () => ({ suggest: async () => "a search" }));

const failing =
  (cause: unknown): LoaderFunction =>
  async () => {
    throw cause;
  };

/** Returns what a route's loader returns or throws. */
async function outcome(route: RouteObject | undefined): Promise<unknown> {
  const loader = route?.loader as LoaderFunction;
  return Promise.resolve(loader({} as never, undefined)).catch((thrown: unknown) => thrown);
}

test("a missing page has suggestions and keeps its status, on each level", async () => {
  const gone = new Response(null, { status: 410 });
  const [route] = withSuggestions([{ loader: failing(gone), children: [{ loader: failing(notFound()) }] }]);
  expect(await outcome(route)).toMatchObject({ data: { suggestions: "a search" }, init: { status: 410 } });
  expect(await outcome(route?.children?.[0])).toMatchObject({ init: { status: 404 } });
});

test("the loader of a page whose code comes later has them, too", async () => {
  const handle = { file: "news/news" };
  const lazy = async () => ({ loader: failing(notFound()), handle });
  const [{ lazy: load } = {}] = withSuggestions([{ lazy }] as RouteObject[]);
  const page = await (load as () => Promise<RouteObject>)();
  expect(await outcome(page)).toMatchObject({ data: { suggestions: "a search" } });
  expect(page.handle).toBe(handle);
});

test("data, redirects and other failures stay as they are", async () => {
  const moved = new Response(null, { status: 301, headers: { location: "/" } });
  const broken = new Error("broken");
  for (const thrown of [moved, broken, new Response(null, { status: 503 })]) {
    expect(await outcome(withSuggestions([{ loader: failing(thrown) }])[0])).toBe(thrown);
  }
  expect(await outcome(withSuggestions([{ loader: async () => "data" }])[0])).toBe("data");
});
