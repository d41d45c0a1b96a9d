// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { unfoldFilters } from "../../features/lots/filter/more-filters";
import { createRoutes } from "../routes";
import { formTarget, linkTarget } from "./navigation";

const routes = createRoutes();

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    "https://site.example/fapaifang.html?page=2",
  );
});

/** Creates a click on the first element with `data-click`; without one, on the link. */
function clickOn(html: string, init: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const target = document.querySelector("[data-click]") ?? document.querySelector("a");
  // The event is not dispatched, because happy-dom would follow the link before the document's listeners are
  // called.
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  Object.defineProperty(event, "target", { value: target });
  return event;
}

/** Returns the address that the router follows after a click; null if the browser handles it. */
const click = (html: string, init?: MouseEventInit) => linkTarget(clickOn(html, init), routes);

test("a link to a page of the site is followed", () => {
  expect(click('<a href="/fapaifang-info/7.html?a=1#b"><b data-click>x</b></a>')).toBe("/fapaifang-info/7.html?a=1#b");
  expect(click('<a href="?page=3">x</a>')).toBe("/fapaifang.html?page=3");
  expect(click('<a href="https://site.example/" target="_self">x</a>')).toBe("/");
});

test.each([
  '<a href="https://elsewhere.example/">x</a>',
  '<a href="/sitemap.xml">x</a>',
  '<a href="/" target="_blank">x</a>',
  '<a href="/" download>x</a>',
  '<a href="/" data-reload>x</a>',
  '<a href="#price">x</a>',
  '<a href="tel:400-9988-518">x</a>',
  "<a>x</a>",
  "<button data-click>x</button>",
])("%s is the browser's", (html) => {
  expect(click(html)).toBeNull();
});

test("a link that loads its page anew stays on the site without a network", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(click('<a href="/fapaifang.html" data-reload>x</a>')).toBe("/fapaifang.html");
  online.mockRestore();
});

test("更多筛选 waits for the network like other links", async () => {
  const html = '<a href="/fapaifang.html?more=1" data-reload>更多筛选</a>';
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const offline = clickOn(html);
  unfoldFilters(offline as never);
  expect(linkTarget(offline, routes)).toBe("/fapaifang.html?more=1");

  // The network fails while the filters are loading.
  online.mockReturnValue(true);
  const failed = vi.spyOn(window, "fetch").mockImplementation(async () => {
    online.mockReturnValue(false);
    throw new TypeError("Failed to fetch");
  });
  const during = clickOn(html);
  const again = vi.spyOn(during.target as HTMLAnchorElement, "click").mockReturnValue();
  unfoldFilters(during as never);
  expect(linkTarget(during, routes)).toBeNull();
  await vi.waitFor(() => expect(again).toHaveBeenCalled());
  failed.mockRestore();
  online.mockRestore();
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a click with %j is the browser's",
  (init) => {
    expect(click('<a href="/">x</a>', init)).toBeNull();
  },
);

/** Returns the address to which submitting a form leads. */
function submit(html: string): string | null {
  document.body.innerHTML = html;
  const form = document.querySelector("form") as HTMLFormElement;
  const event = new Event("submit", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "target", { value: form });
  return formTarget(event as SubmitEvent, routes);
}

test("a GET form goes to its page without its empty fields", () => {
  const fields =
    '<input name="keyword" value=" 望京 "><input name="price_min" value=""><input name="usage" value="101">';
  expect(submit(`<form method="get" action="/fapaifang.html">${fields}</form>`)).toBe(
    `/fapaifang.html?keyword=${encodeURIComponent("望京")}&usage=101`,
  );
});

test("a field in 万 goes in units, and fields go in the order of their names", () => {
  const field = (name: string, value: string) =>
    `<input name="${name}" type="number" data-times="10000" value="${value}">`;
  const fields = `<input type="hidden" name="usage" value="101">${field("price_min", "136.28")}${field("price_max", "300")}`;
  expect(submit(`<form method="get" action="/fapaifang.html">${fields}</form>`)).toBe(
    "/fapaifang.html?price_max=3000000&price_min=1362800&usage=101",
  );
});

test.each([
  '<form method="post" action="/fapaifang.html"></form>',
  '<form method="get" action="https://elsewhere.example/"></form>',
  '<form method="get" action="/fapaifang.html" data-reload></form>',
])("%s is the browser's", (html) => {
  expect(submit(html)).toBeNull();
});
