// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FragmentContext, StaticIsland } from "./StaticIsland";

interface Data {
  islands?: { part: ReactNode };
}

/** A component that shows whether it was hydrated. */
const Part = ({ text }: { text: string }) => (
  <button type="button" onClick={clicked}>
    {text}
  </button>
);
const clicked = vi.fn();
const loader = vi.fn(async ({ request }: { request: Request }): Promise<Data> => {
  return { islands: { part: <Part text={`loaded ${new URL(request.url).search}`} /> } };
});

function Page() {
  const { islands } = useLoaderData() as Data;
  return (
    <main>
      <StaticIsland>{islands?.part}</StaticIsland>
    </main>
  );
}

const routerWith = (data: Data) =>
  createMemoryRouter([{ id: "page", path: "/", Component: Page, loader }], {
    hydrationData: { loaderData: { page: data } },
  });

/** The HTML of the page from the server. */
const drawn = renderToString(
  <FragmentContext value={(part) => renderToStaticMarkup(part)}>
    <RouterProvider router={routerWith({ islands: { part: <Part text="drawn" /> } })} />
  </FragmentContext>,
);

let container: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  container = document.createElement("div");
  document.body.replaceChildren(container);
});

afterEach(() => {
  act(() => root?.unmount());
  loader.mockClear();
});

test("what the server drew stays at hydration, without data, code or handlers", async () => {
  container.innerHTML = drawn;
  const before = container.querySelector("button");
  const router = routerWith({});
  const complaints = vi.fn();
  const spoken = vi.spyOn(console, "error").mockImplementation(complaints);
  await act(async () => {
    root = hydrateRoot(container, <RouterProvider router={router} />, { onRecoverableError: complaints });
  });
  expect(container.querySelector("button")).toBe(before);
  expect(before?.textContent).toBe("drawn");
  before?.click();
  expect(clicked).not.toHaveBeenCalled();
  expect(loader).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();

  await act(() => router.navigate("/?page=2"));
  expect(container.querySelector("button")?.textContent).toBe("loaded ?page=2");
  spoken.mockRestore();
});

test("a page that the browser draws alone asks for what it has not got", async () => {
  await act(async () => {
    root = createRoot(container);
    root.render(<RouterProvider router={routerWith({})} />);
  });
  await expect.poll(() => container.textContent).toBe("loaded ");
  expect(loader).toHaveBeenCalledOnce();
});
