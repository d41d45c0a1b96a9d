import { expect, hydrated, test } from "../fixtures";

const ADDRESSES = [
  "/",
  "/fapaifang.html",
  "/fapaifang/chaoyang/",
  "/fapaifang-info/1.html",
  "/map-house.html",
  "/xiaoqu.html",
  "/xiaoqu/1.html",
  "/zixun.html",
  "/zixun-info/1.html",
  "/hotTag",
  "/agent/1.html",
  "/fapaiyanjiu.html",
  "/statistics.html",
  "/chart/trend",
  "/about.html",
];

/** Returns the parts of the head that search engines read, of the page or of a document parsed in it. */
function readHead(source: string | null) {
  const root = source === null ? document : new DOMParser().parseFromString(source, "text/html");
  const texts = (selector: string, of: (element: Element) => string | null) =>
    [...root.querySelectorAll(selector)].map((element) => of(element) ?? "").sort();
  return {
    titles: texts("head > title", (element) => element.textContent),
    metas: texts("meta[name], meta[property]", (element) =>
      [element.getAttribute("name") ?? element.getAttribute("property"), element.getAttribute("content")].join("="),
    ),
    canonicals: texts("link[rel=canonical]", (element) => element.getAttribute("href")),
    structured: texts('script[type="application/ld+json"]', (element) => element.textContent),
    headings: texts("h1", (element) => element.textContent),
  };
}

for (const address of ADDRESSES) {
  test(`${address}: the head is the same before and after hydration`, async ({ page }) => {
    const served = (await (await page.goto(address))?.text()) ?? "";
    await hydrated(page);
    expect(await page.evaluate(readHead, null)).toEqual(await page.evaluate(readHead, served));
  });
}
