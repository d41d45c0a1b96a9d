import { Suspense } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { expect, test } from "vitest";
import { optional } from "./optional";

test("a part whose code cannot be loaded leaves the rest of the page", async () => {
  const Lost = optional(() => Promise.reject(new Error("Unable to preload CSS")));
  const Found = optional(async () => ({ default: () => <p>客服</p> }));
  const stream = await renderToReadableStream(
    <main>
      <h1>法拍房</h1>
      <Suspense fallback={null}>
        <Lost />
        <Found />
      </Suspense>
    </main>,
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  expect(html).toContain("法拍房");
  expect(html).toContain("客服");
});
