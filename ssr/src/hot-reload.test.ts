import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Rendered } from "web/entry-server";
import { withHotReload } from "./hot-reload";

test("a page of development ends its head with the scripts of hot reload, and is sent whole", async () => {
  const page: Rendered = {
    kind: "page",
    status: 200,
    tags: [],
    pipe: (into) => void into.end("<head><title>$&</title></head><body>页面</body>"),
    abort: () => {},
  };
  const sent = new PassThrough();
  const hot = withHotReload(page);
  if (hot.kind === "page") hot.pipe(sent);
  expect(await text(sent)).toMatch(
    /^<head><title>\$&<\/title><script type="module">.*<script type="module" src="\/@vite\/client"><\/script><\/head><body>页面<\/body>$/s,
  );
});

test("a redirect stays as it is", () => {
  const moved: Rendered = { kind: "redirect", status: 301, location: "/", tags: [] };
  expect(withHotReload(moved)).toBe(moved);
});
