// @vitest-environment happy-dom
import { type RouteObject, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLateRouter } from "./late-router";

const SITE = "https://site.example";
const asked: string[] = [];

const loader = ({ request }: { request: Request }) => {
  asked.push(request.url.slice(SITE.length));
  return "loaded";
};
const routes: RouteObject[] = [
  {
    id: "root",
    loader,
    shouldRevalidate: () => false,
    children: [
      { id: "list", path: "/list", loader },
      { id: "lot", path: "/lot/:id", loader },
    ],
  },
];

/** Creates a late router (see createLateRouter) on the server-rendered page /list?page=2. */
function lateRouter() {
  used = createLateRouter(routes, { loaderData: { root: "sent", list: "sent" } }, () => new RouterContextProvider());
  return used;
}
let used: ReturnType<typeof createLateRouter>;
const setUrl = (path: string) =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(SITE + path);

beforeEach(() => {
  asked.length = 0;
  setUrl("/list?page=2");
  history.replaceState(null, "");
});
afterEach(() => used.dispose());

test("the first page has its data and its matches, and nothing is loaded", () => {
  const router = lateRouter();
  expect(router.state.loaderData).toEqual({ root: "sent", list: "sent" });
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(["root", "list"]);
  expect(router.state.location).toMatchObject({ pathname: "/list", search: "?page=2" });
  expect(asked).toEqual([]);
});

test("a navigation loads the next page only, and tells who has subscribed", async () => {
  const router = lateRouter();
  const shown: string[] = [];
  router.subscribe(({ location }) => shown.push(location.pathname));
  await router.navigate("/lot/7");
  expect(asked).toEqual(["/lot/7"]);
  expect(shown.at(-1)).toBe("/lot/7");
  expect(router.state.loaderData).toEqual({ root: "sent", lot: "loaded" });
});

test("an address that the page replaced by another is no reason to load the page again", async () => {
  const router = lateRouter();
  history.replaceState(history.state, "", "/list?page=2&zoom=12");
  await router.load();
  expect(asked).toEqual([]);
  expect(location.search).toBe("?page=2&zoom=12");
  expect(router.state.location.search).toBe("?page=2");
});

test("a step in the history to another page shows that page", async () => {
  const router = lateRouter();
  setUrl("/list?page=1");
  dispatchEvent(new PopStateEvent("popstate"));
  await expect.poll(() => router.state.loaderData).toEqual({ root: "sent", list: "loaded" });
  expect(asked).toEqual(["/list?page=1"]);
});

test("a step to another place of the same page is the browser's", async () => {
  lateRouter();
  setUrl("/list?page=2#cost");
  dispatchEvent(new PopStateEvent("popstate"));
  await vi.dynamicImportSettled();
  expect(asked).toEqual([]);
});

test("scroll positions are kept by the router that navigates", async () => {
  const router = lateRouter();
  const positions: Record<string, number> = {};
  router.enableScrollRestoration(positions, () => 420);
  await router.navigate("/lot/7");
  expect(positions).toEqual({ default: 420 });
});
