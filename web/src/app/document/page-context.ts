import { createContext } from "react";
import type { Assets } from "./manifest";

/** What a document is rendered from, besides its route's data. */
export interface PageContext {
  /** Only on the server; hydration leaves the head's elements in place. */
  assets: Assets;
  /** Integrity hashes by address. */
  integrity?: Record<string, string>;
  /** The address of the page as Markdown; only on the server. */
  markdown?: string | undefined;
  /**
   * The state of the server's router as JSON, escaped for a script element; null in the shell (the page
   * without server rendering).
   */
  data: string | null;
}

export const PageContext = createContext<PageContext>({ assets: { scripts: [], css: [] }, data: null });

export const DATA_ID = "__DATA__";
