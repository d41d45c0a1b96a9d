import { PassThrough, type Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Rendered } from "web/entry-server";

/**
 * Vite's client, and the code that React's hot reload needs before any component. It is at the very end of
 * the head without white space around it, because hydration ignores unknown elements only there.
 */
const HOT = `<script type="module">import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;</script><script type="module" src="/@vite/client"></script>`;

/**
 * Returns the page with hot reload, for development. It buffers the page, because streaming matters only in
 * production.
 */
export function withHotReload(rendered: Rendered): Rendered {
  if (rendered.kind !== "page") return rendered;
  return {
    ...rendered,
    pipe(into: Writable) {
      const page = new PassThrough();
      rendered.pipe(page);
      text(page)
        .then((html) => into.end(html.replace("</head>", () => `${HOT}</head>`)))
        .catch((error: Error) => into.destroy(error));
    },
  };
}
