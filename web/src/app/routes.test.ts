import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { createRoutes } from "./routes";

const routes = createRoutes();
const pages = routes[0]?.children?.[0]?.children ?? [];
const found = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

test("/{type}.html takes no other page's address", () => {
  const plain = pages.map((page) => page.path ?? "").filter((path) => path.endsWith(".html") && !path.includes(":"));
  expect(plain.length).toBeGreaterThan(3);
  for (const path of plain) expect(found(path)).toBe(path);
});

test("/{type}.html takes every other word, and nothing else", () => {
  for (const path of ["/about.html", "/user_agreement.html"]) expect(found(path)).toBe("/:type.html");
  for (const path of ["/about", "/feed.xml", "/robots.txt", "/a/b.html", "/sitemap.xml"]) expect(found(path)).toBe("*");
});
