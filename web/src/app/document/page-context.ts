import { createContext } from "react";
import type { Assets } from "./manifest";

/** The inputs for rendering a document, besides its route's data. */
export interface PageContext {
  /** Set only on the server; hydration leaves the elements in the head in place. */
  assets: Assets;
  /** The assets' integrity metadata, by address. */
  integrity?: Record<string, string>;
  /** The address of the page as Markdown; set on the server only. */
  markdown?: string | undefined;
  /** The server's router state, as JSON that is safe inside a script element; null in the client-rendered shell. */
  data: string | null;
}

export const PageContext = createContext<PageContext>({ assets: { scripts: [], css: [] }, data: null });

export const DATA_ID = "__DATA__";
