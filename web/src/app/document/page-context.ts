import { createContext } from "react";
import type { Assets } from "./manifest";

/** What a document is rendered with besides its route's data; the same on the server and at hydration. */
export interface PageContext {
  assets: Assets;
  /** Integrity metadata of the assets by address; on the server only, since hydration leaves attributes as they are. */
  integrity?: Record<string, string>;
  /** Router state of the server, as JSON that is safe inside a script element; null in the client-rendered shell. */
  data: string | null;
}

export const PageContext = createContext<PageContext>({ assets: { scripts: [], css: [] }, data: null });

export const DATA_ID = "__DATA__";
