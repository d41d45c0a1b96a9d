import { createContext } from "react";
import type { Assets } from "./manifest";

/** What a document is rendered from, besides its route's data. */
export interface PageContext {
  /**
   * The page's scripts and style sheets. They are set only on the server; hydration leaves the elements of
   * the head in place.
   */
  assets: Assets;
  /** The integrity hash of each script and style sheet, by address. */
  integrity?: Record<string, string>;
  /** The address of the Markdown version of the page; set only on the server. */
  markdown?: string | undefined;
  /**
   * The state of the server's router as JSON, escaped for a script element; null in the shell (the page
   * without server rendering).
   */
  data: string | null;
}

export const PageContext = createContext<PageContext>({ assets: { scripts: [], css: [] }, data: null });

export const DATA_ID = "__DATA__";
