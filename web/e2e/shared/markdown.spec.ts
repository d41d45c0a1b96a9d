import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures";

/** The facts of a page that its Markdown must contain, too. */
interface Facts {
  texts: string[];
  links: string[];
}

/** Returns every text and link shown in the main part of a page. */
function factsOf(page: Page, html: string): Promise<Facts> {
  return page.evaluate((source) => {
    const main = new DOMParser().parseFromString(source, "text/html").querySelector("main") as HTMLElement;
    const hidden =
      "script, style, svg, button, input, select, textarea, label, fieldset, form, dialog, [hidden], [aria-hidden=true], [inert], [role=dialog], template, noscript, canvas";
    for (const element of main.querySelectorAll(hidden)) element.remove();
    // Summaries are controls, and links within the page carry no facts.
    for (const element of main.querySelectorAll("summary, a[href^='#']")) element.remove();
    const tidy = (text: string | null) => (text ?? "").replace(/[\u2060\u200b\ufeff\u00ad]/g, "").trim();
    const texts: string[] = [];
    const collect = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) texts.push(tidy(node.textContent));
      for (const child of node.childNodes) collect(child);
    };
    collect(main);
    const links = [...main.querySelectorAll("a[href]")]
      .filter((link) => tidy(link.textContent) !== "" || link.getAttribute("aria-label"))
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => /^(\/(?!\/)|https?:)/.test(href));
    return { texts: [...new Set(texts)].filter(Boolean), links: [...new Set(links)] };
  }, html);
}

/** Returns a text without whitespace and Markdown syntax. */
const plain = (text: string) => text.replace(/[\s\u2060\u200b\ufeff\u00ad]/g, "").replace(/[\\*`_|#>-]/g, "");

const data = async (request: APIRequestContext, path: string) => (await (await request.get(path)).json()).data;

/** Returns a page of each template, by name. */
async function templates(request: APIRequestContext): Promise<Record<string, string>> {
  const [upcoming, sold] = await Promise.all([
    data(request, "/api/house?status=0&status=1&page_size=1"),
    data(request, "/api/house?status=3&page_size=1"),
  ]);
  const [communities, news, agents] = await Promise.all([
    data(request, "/api/community?sort=active_desc&page_size=1"),
    data(request, "/api/news?page_size=1"),
    data(request, "/api/agent?page_size=1"),
  ]);
  return {
    home: "/",
    "a lot to come": `/fapaifang-info/${upcoming.list[0].id}.html`,
    "a sold lot": `/fapaifang-info/${sold.list[0].id}.html`,
    list: "/fapaifang.html",
    "list of a district": "/fapaifang/chaoyang/",
    "list with filters": "/fapaifang.html?price_max=5000000&usage=101",
    communities: "/xiaoqu.html",
    community: `/xiaoqu/${communities.list[0].id}.html`,
    news: "/zixun.html",
    article: `/zixun-info/${news.list[0].id}.html`,
    tags: "/hotTag",
    consultant: `/agent/${agents.list[0].id}.html`,
    research: "/fapaiyanjiu.html",
    statistics: "/statistics.html",
    trend: "/chart/trend",
    definitions: "/chart",
    restriction: "/xiangou.html",
    methodology: "/methodology.html",
    "open data": "/open-data.html",
    checklist: `/checklist-${upcoming.list[0].id}.html`,
    privacy: "/privacy_policy.html",
  };
}

const withEnding = (address: string) => address.replace(/(\?|$)/, ".md$1");

test("the Markdown of every template has the facts, links and sources of the page", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  for (const [name, address] of Object.entries(await templates(request))) {
    const html = await request.get(address, { headers: { accept: "text/html" } });
    const markdown = await request.get(withEnding(address));
    expect(html.status(), name).toBe(200);
    expect(markdown.status(), name).toBe(200);
    expect(markdown.headers()["content-type"], name).toBe("text/markdown; charset=utf-8");
    expect(markdown.headers()["x-robots-tag"], name).toBe("noindex");
    expect(html.headers().link, name).toContain(`${withEnding(address)}>; rel="alternate"; type="text/markdown"`);
    const alternate = `rel="alternate" type="text/markdown" title="Markdown" href="${withEnding(address).replaceAll("&", "&amp;")}"`;
    expect(await html.text(), name).toContain(alternate);
    const preferred = await request.get(address, { headers: { accept: "text/markdown, text/html;q=0.5" } });
    const text = await markdown.text();
    expect(await preferred.text(), name).toBe(text);

    const facts = await factsOf(page, await html.text());
    expect(facts.texts.length, name).toBeGreaterThan(5);
    const read = plain(text);
    const missing = facts.texts.filter((fact) => plain(fact) !== "" && !read.includes(plain(fact)));
    expect(missing, `texts of ${name}`).toEqual([]);
    const written = (href: string) => href.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll(" ", "%20");
    const unlinked = facts.links.filter((href) => !text.includes(written(href)));
    expect(unlinked, `links of ${name}`).toEqual([]);
    expect(text, name).not.toMatch(/<(div|span|script|a|p)[ >]/);
    expect(text, name).toContain(`url: "${baseURL}`);
  }
});

test("the Markdown of a lot has the values of the call and the source", async ({ request }) => {
  const { list } = await data(request, "/api/house?status=0&page_size=5");
  for (const { id } of list) {
    const house = await data(request, `/api/house/${id}`);
    const text = await (await request.get(`/fapaifang-info/${id}.html.md`)).text();
    for (const fact of [house.title, house.court_name, house.lot_no, house.community_name]) {
      if (fact) expect(plain(text)).toContain(plain(fact));
    }
    for (const { quote } of house.notice_facts) expect(plain(text)).toContain(plain(quote));
    if (house.source_url) expect(text).toContain(house.source_url);
  }
});
