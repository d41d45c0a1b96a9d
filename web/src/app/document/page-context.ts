import { createContext } from "react";
import type { Assets } from "./manifest";

/** What a document is rendered with besides its route's data. */
export interface PageContext {
  /** On the server only: hydration leaves what is in the head. */
  assets: Assets;
  /** Integrity metadata of the assets by address. */
  integrity?: Record<string, string>;
  /** On the server only, the address of the page as Markdown. */
  markdown?: string | undefined;
  /** Router state of the server, as JSON that is safe inside a script element; null in the client-rendered shell. */
  data: string | null;
}

export const PageContext = createContext<PageContext>({ assets: { scripts: [], css: [] }, data: null });

export const DATA_ID = "__DATA__";
