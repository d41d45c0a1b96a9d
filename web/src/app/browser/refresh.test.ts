// @vitest-environment happy-dom
import { createMemoryRouter, type LoaderFunctionArgs, type RouteObject, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { takePrefetched } from "../../api/prefetch-cache";
import { keepWhenRefreshFails } from "./prefetch";

/** Creates a router with a page whose loader uses prefetched data like pageLoader. */
async function shownPage() {
  let answer: () => unknown = () => "first";
  const loader = async ({ request }: LoaderFunctionArgs) =>
    (await takePrefetched(new Request(location.origin + new URL(request.url).pathname))) ?? answer();
  const routes: RouteObject[] = [
    { id: "page", path: "/lot", loader },
    { id: "other", path: "/other", loader: () => "other" },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/lot"] });
  keepWhenRefreshFails(router, routes, () => new RouterContextProvider());
  router.initialize();
  await expect.poll(() => router.state.loaderData?.page).toBe("first");
  return {
    router,
    answers: (next: () => unknown) => {
      answer = next;
    },
  };
}

test("a refresh shows what is new", async () => {
  const { router, answers } = await shownPage();
  answers(() => "second");
  await router.revalidate();
  expect(router.state.loaderData.page).toBe("second");
});

test.each([502, 503, 504])("a refresh that ends with %i leaves the page as it is", async (status) => {
  const { router, answers } = await shownPage();
  answers(() => {
    throw new Response(null, { status });
  });
  await router.revalidate();
  expect(router.state.errors).toBeNull();
  expect(router.state.loaderData.page).toBe("first");
  answers(() => "later");
  await router.revalidate();
  expect(router.state.loaderData.page).toBe("later");
});

test("a page that is gone is shown as gone", async () => {
  const { router, answers } = await shownPage();
  answers(() => {
    throw new Response(null, { status: 404 });
  });
  await router.revalidate();
  expect(router.state.errors?.page).toMatchObject({ status: 404 });
});

test("whoever went to another page meanwhile stays there", async () => {
  const { router, answers } = await shownPage();
  let come: (data: string) => void = () => {};
  answers(() => new Promise((resolve) => (come = resolve)));
  const refreshed = router.revalidate();
  await router.navigate("/other");
  come("late");
  await refreshed;
  expect(router.state.location.pathname).toBe("/other");
  expect(router.state.loaderData.other).toBe("other");
});
