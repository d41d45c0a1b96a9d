// @vitest-environment happy-dom
import { type RouteObject, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FRESH_MS, takePrefetched } from "../../api/prefetch-cache";
import { AT_ONCE, DWELL_MS, prefetchOnIntent } from "./prefetch";

const SITE = "https://site.example";
/** The addresses whose loaders were called. */
const asked: string[] = [];
let answer: () => Promise<unknown>;

const loader = ({ request }: { request: Request }) => {
  asked.push(request.url.slice(SITE.length));
  return answer();
};
const lazy = vi.fn(async () => ({ loader }));
const routes: RouteObject[] = [
  { path: "/list/:n", lazy, handle: { personal: false } },
  { path: "/mine", loader, handle: { personal: true } },
  { path: "*", loader },
];

prefetchOnIntent(routes, () => new RouterContextProvider());

/** Each test uses a new address, because loaded data is cached for a while. */
let number = 0;
const next = () => `/list/${++number}`;

beforeEach(() => {
  vi.useFakeTimers();
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`${SITE}/here?a=1`);
  asked.length = 0;
  answer = async () => "data";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function intend(html: string, type = "mouseover") {
  document.body.innerHTML = html;
  document.querySelector("[data-on], a")?.dispatchEvent(new Event(type, { bubbles: true }));
}
const taken = (path: string) => takePrefetched(new Request(SITE + path));
const rest = (ms = DWELL_MS) => vi.advanceTimersByTimeAsync(ms);

test.each(["mouseover", "focusin"])("%s that stays loads the page ahead, once", async (type) => {
  const path = next();
  intend(`<a href="${path}?b=2#part"><b data-on>x</b></a>`, type);
  await rest(DWELL_MS - 1);
  expect(asked).toEqual([]);
  await rest(1);
  expect(asked).toEqual([`${path}?b=2`]);
  intend(`<a href="${path}?b=2">x</a>`, type);
  await rest();
  expect(asked).toHaveLength(1);
  await expect(taken(`${path}?b=2`)).resolves.toBe("data");
  expect(taken(`${path}?b=2`)).toBeUndefined();
});

test("a link that is pressed at once is left to the navigation", async () => {
  intend(`<a href="${next()}">x</a>`, "focusin");
  dispatchEvent(new Event("click"));
  await rest();
  expect(asked).toEqual([]);
});

test("a touch means it at once", async () => {
  const path = next();
  intend(`<a href="${path}">x</a>`, "touchstart");
  await rest(0);
  expect(asked).toEqual([path]);
});

test("a pointer that moves on loads nothing", async () => {
  intend(`<a href="${next()}">x</a>`);
  await rest(DWELL_MS - 1);
  intend("<p data-on>x</p>");
  await rest();
  expect(asked).toEqual([]);
});

test.each([
  '<a href="/mine">x</a>',
  '<a href="/feed.xml">x</a>',
  '<a href="https://elsewhere.example/list/1">x</a>',
  '<a href="/list/a" target="_blank">x</a>',
  '<a href="/list/a" download>x</a>',
  '<a href="/list/a" data-reload>x</a>',
  '<a href="?a=1">x</a>',
  '<a href="tel:1">x</a>',
])("%s is never loaded ahead", async (html) => {
  intend(html);
  await rest();
  expect(asked).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }])(
  "nothing is loaded ahead where bytes are dear: %j",
  async (connection) => {
    vi.stubGlobal("navigator", { connection });
    intend(`<a href="${next()}">x</a>`);
    await rest();
    expect(asked).toEqual([]);
  },
);

test("only a few pages are loaded at once", async () => {
  const waiting: (() => void)[] = [];
  answer = () => new Promise<void>((resolve) => waiting.push(resolve));
  for (let i = 0; i < AT_ONCE + 2; i++) {
    intend(`<a href="${next()}">x</a>`);
    await rest();
  }
  expect(asked).toHaveLength(AT_ONCE);
  for (const end of waiting) end();
  await rest(0);
  intend(`<a href="${next()}">x</a>`);
  await rest();
  expect(asked).toHaveLength(AT_ONCE + 1);
  waiting.at(-1)?.();
});

test("what failed or grew old is not shown", async () => {
  const failed = next();
  answer = () => Promise.reject(new Error("down"));
  intend(`<a href="${failed}">x</a>`);
  await rest();
  expect(taken(failed)).toBeUndefined();
  const old = next();
  answer = async () => "data";
  intend(`<a href="${old}">x</a>`);
  await rest();
  await rest(FRESH_MS + 1);
  expect(taken(old)).toBeUndefined();
});
