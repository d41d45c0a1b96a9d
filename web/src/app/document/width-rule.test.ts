import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

const source = readFileSync(new URL("./width-rule.js", import.meta.url), "utf8");

/** Runs the script of the head in a window of a width; answers where it goes. */
function goesTo(innerWidth: number, mobileHost?: string): string | undefined {
  const replace = vi.fn<(to: string) => void>();
  const location = {
    origin: "https://www.fapai.example",
    pathname: "/fapaifang/chaoyang/",
    search: "?page=2",
    replace,
  };
  const document = { documentElement: { dataset: { mobileHost } } };
  new Function("document", "location", "innerWidth", source)(document, location, innerWidth);
  return replace.mock.calls[0]?.[0];
}

test("below 768 pixels the browser goes to the mobile host, with path and query", () => {
  const mobile = "https://m.fapai.example";
  expect(goesTo(767, mobile)).toBe("https://m.fapai.example/fapaifang/chaoyang/?page=2");
  expect(goesTo(320, mobile)).toBe("https://m.fapai.example/fapaifang/chaoyang/?page=2");
  expect(goesTo(768, mobile)).toBeUndefined();
  expect(goesTo(769, mobile)).toBeUndefined();
});

test("without a mobile host, or on it, it stays", () => {
  expect(goesTo(320)).toBeUndefined();
  expect(goesTo(320, "https://www.fapai.example")).toBeUndefined();
});
