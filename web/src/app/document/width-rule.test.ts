import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

const source = readFileSync(new URL("./width-rule.js", import.meta.url), "utf8");

/** Runs the script in a window of some width and returns the address to which it redirects. */
function goesTo(
  innerWidth: number,
  mobileHost?: string,
  { cookie = "", cookieEnabled = true, search = "?page=2" } = {},
): string | undefined {
  const replace = vi.fn<(to: string) => void>();
  const location = {
    origin: "https://www.fapai.example",
    pathname: "/fapaifang/chaoyang/",
    search,
    replace,
  };
  const document = { documentElement: { dataset: { mobileHost } }, cookie };
  const run = new Function("document", "location", "innerWidth", "navigator", source);
  run(document, location, innerWidth, { cookieEnabled });
  return replace.mock.calls[0]?.[0];
}

test("below 768 pixels the browser goes to the mobile host, with path and query", () => {
  const mobile = "https://m.fapai.example";
  expect(goesTo(767, mobile)).toBe("https://m.fapai.example/fapaifang/chaoyang/?page=2&site=mobile");
  expect(goesTo(320, mobile, { search: "" })).toBe("https://m.fapai.example/fapaifang/chaoyang/?site=mobile");
  expect(goesTo(768, mobile)).toBeUndefined();
  expect(goesTo(769, mobile)).toBeUndefined();
});

test("without a mobile host, or on it, it stays", () => {
  expect(goesTo(320)).toBeUndefined();
  expect(goesTo(320, "https://www.fapai.example")).toBeUndefined();
});

test("who chose the desktop's site stays, and so does who would be sent back", () => {
  const mobile = "https://m.fapai.example";
  expect(goesTo(320, mobile, { cookie: "a=1; site=pc" })).toBeUndefined();
  expect(goesTo(320, mobile, { cookieEnabled: false })).toBeUndefined();
  expect(goesTo(320, mobile, { cookie: "mysite=pc; site=pcx" })).toBeDefined();
});
